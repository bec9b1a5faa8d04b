import { ordinal } from './ordinal.ts'
import type { Step, Turn } from './step.types.ts'

const TURN_WORDS: Readonly<Record<Turn, string>> = {
  straight: 'Continue',
  'slight-right': 'Turn slightly right',
  right: 'Turn right',
  'sharp-right': 'Turn sharply right',
  'slight-left': 'Turn slightly left',
  left: 'Turn left',
  'sharp-left': 'Turn sharply left',
  'keep-left': 'Keep left',
  'keep-right': 'Keep right',
  round: 'Turn round',
}

/** A road as it is read out: its name and its number, or what kind of road it is. */
export function roadText({ name, ref, road }: Pick<Step, 'name' | 'ref' | 'road'>): string {
  const called = name !== '' && ref !== '' ? `${name} (${ref})` : name || ref
  if (road === 'link') return called === '' ? 'the slip road' : `the slip road ${called}`
  if (road === 'steps') return called === '' ? 'the steps' : `the steps ${called}`
  return called
}

/** Before a slip road it is a road that follows, else a place on a sign. */
const towardsText = ({ towards }: Step): string => (towards === '' ? '' : ` towards ${towards}`)

const on = (word: string, step: Step): string => {
  const road = roadText(step)
  return `${road === '' ? '' : ` ${word} ${road}`}${towardsText(step)}`
}

function carrierText(step: Step): string {
  const carrier = step.road === 'train' ? 'car train' : 'ferry'
  const name = step.name || step.ref
  return name === '' ? `Take the ${carrier}` : `Take the ${carrier} "${name}"`
}

function turnText(step: Step): string {
  const { turn, road, exitRef } = step
  const word = TURN_WORDS[turn ?? 'straight']
  if (road !== 'exit') return `${word}${on(turn === 'round' ? 'on' : 'onto', step)}`
  const called = step.name || step.ref
  const exit = exitRef === '' ? 'the exit' : `exit ${exitRef}`
  return `${word} and take ${exit}${called === '' ? '' : ` ${called}`}${towardsText(step)}`
}

/** Who may go round either way, as on foot, is told which. */
function roundaboutText(step: Step): string {
  const { exit, turn } = step
  if (exit === null) return turn === null ? 'Enter the roundabout' : `Enter the roundabout to the ${turn}`
  const go = turn === null ? '' : ` go ${turn} and`
  return `At the roundabout${go} take the ${ordinal(exit)} exit${on('onto', step)}`
}

function departText(step: Step): string {
  const { exit, compass } = step
  if (exit === null) return `Head ${compass}${on('on', step)}`
  return `Head ${compass} around the roundabout and take the ${ordinal(exit)} exit${on('onto', step)}`
}

/** What is done in one step, in plain words; its length stands beside it. */
export function stepText(step: Step): string {
  const { kind, side, compass } = step
  switch (kind) {
    case 'access':
      return `Go straight ${compass}${roadText(step) === '' ? '' : ` to ${roadText(step)}`}`
    case 'depart':
      return departText(step)
    case 'roundabout':
      return roundaboutText(step)
    case 'board':
      return carrierText(step)
    case 'land':
      return `Leave it${on('onto', step)}`
    case 'via':
      return side === null ? 'You reach the stop' : `You reach the stop on the ${side}`
    case 'arrive':
      return side === null ? 'You reach the destination' : `You reach the destination on the ${side}`
    case 'turn':
      return turnText(step)
  }
}
