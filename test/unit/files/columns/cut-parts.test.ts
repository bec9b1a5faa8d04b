import { describe, expect, it } from 'vitest'
import { cutLine, cutTown, cutWhole } from '#main/files/columns/parts/cut-parts.ts'

describe('cutLine', () => {
  it.each([
    ['12 Main St', '12', 'Main St', ''],
    ['12 Main St Apt 4', '12', 'Main St', 'Apt 4'],
    ['12 1/2 E Oak Ave #3', '12 1/2', 'E Oak Ave', '#3'],
    ['N6W23001 Bluemound Rd', 'N6W23001', 'Bluemound Rd', ''],
    ['7 21st Street', '7', '21st Street', ''],
    ['12 bis Rue de la Paix', '12 bis', 'Rue de la Paix', ''],
    ['Hauptstraße 12a', '12a', 'Hauptstraße', ''],
    ['Bahnhofstrasse 3-5', '3-5', 'Bahnhofstrasse', ''],
    ['Straße des 17. Juni 135', '135', 'Straße des 17. Juni', ''],
    ['中山路12號', '12號', '中山路', ''],
    ['Main Street', '', 'Main Street', ''],
  ])('cuts %s', (line, number, street, unit) => {
    expect(cutLine(line)).toEqual({ number, street, unit })
  })
})

describe('cutTown', () => {
  it.each([
    ['8001 Zürich', '8001', 'Zürich', ''],
    ['1012 AB Amsterdam', '1012 AB', 'Amsterdam', ''],
    ['110 00 Praha', '110 00', 'Praha', ''],
    ['Troy, MI 48007', '48007', 'Troy', 'MI'],
    ['TROY MI 48007-1234', '48007-1234', 'TROY', 'MI'],
    ['Ottawa ON K1A 0B1', 'K1A 0B1', 'Ottawa', 'ON'],
    ['Leeds LS1 4AB', 'LS1 4AB', 'Leeds', ''],
    ['Berlin', '', 'Berlin', ''],
  ])('cuts %s', (text, code, town, region) => {
    expect(cutTown(text)).toEqual({ code, town, region })
  })
})

it('cuts a whole address at its first comma', () => {
  const text = '12 Main St Apt 4, Troy, MI 48007'
  expect(['number', 'street', 'unit', 'town', 'region', 'code'].map((cut) => cutWhole(text, cut as 'code'))).toEqual([
    '12',
    'Main St',
    'Apt 4',
    'Troy',
    'MI',
    '48007',
  ])
})
