import { describe, expect, it } from 'vitest'
import { diffWords } from '#renderer/views/cleanse/diff-words.ts'
import { splitAroundChange } from '#renderer/views/cleanse/split-around-change.ts'

const textOf = (pieces: { text: string }[]): string => pieces.map(({ text }) => text).join('')

describe('a text split around what changed', () => {
  it('holds every change in its middle and loses no character', () => {
    const before = 'Harbour Office, 12 Hihg Street, Bristol BS12AW, Avon'
    const pieces = diffWords(before, 'Harbour Office, 12 High Street, Bristol BS1 2AW, Avon').before
    const { lead, core, tail } = splitAroundChange(pieces)
    expect([lead, core, tail].map(textOf)).toEqual(['Harbour Office, 12 ', 'Hihg Street, Bristol BS12AW', ', Avon'])
  })

  it('is all rest where nothing changed', () => {
    const { lead, core, tail } = splitAroundChange([{ text: '1 High Street', isChanged: false }])
    expect([lead, core, tail].map(textOf)).toEqual(['', '', '1 High Street'])
  })
})
