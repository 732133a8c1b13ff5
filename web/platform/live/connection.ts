import type { Connection, Effect, Happening, Luck, Pace, Reach } from './connection.types.ts'

/*
 * How one screen hears of changes, as a pure machine: a stream; where none comes through, a question that waits for news;
 * where that is held back too, a short question from time to time. One tab of a browser leads, the others listen to it.
 */

export const OUT: Connection = {
  role: 'out',
  phase: 'idle',
  transport: 'stream',
  reach: 'parado',
  openedAt: 0,
  wait: null,
  young: 0,
  misses: 0,
  failures: 0,
  streamAt: 0,
  askAt: 0,
  after: 0,
}

type Step = [Connection, Effect[]]

/** The next state and what is to be done, in order. What makes no sense in a state changes nothing. */
export function step(pace: Pace, state: Connection, event: Happening, luck: Luck): Step {
  const leading = state.role === 'leading'
  switch (event.type) {
    case 'start':
      return state.role === 'out' ? [{ ...state, role: 'waiting' }, [{ do: 'elect' }, { do: 'hello' }]] : [state, []]
    case 'stop':
      return state.role === 'out' ? [state, []] : leave(state)
    case 'lead':
      return state.role === 'waiting' ? next({ ...state, role: 'leading' }, pace, luck) : [state, []]
    case 'told':
      return leading ? [state, []] : reached(state, event.reach)
    case 'hello':
      return [state, leading ? [{ do: 'tell', reach: state.reach }] : []]
    default:
      return leading ? lead(pace, state, event, luck) : [state, []]
  }
}

/** Handles an event of the leading tab. */
function lead(pace: Pace, state: Connection, event: Happening, luck: Luck): Step {
  const { phase } = state
  const streaming = phase === 'opening' || phase === 'open'
  if (event.type === 'retry') return retry(pace, state, luck)
  if (event.type === 'due') return phase === 'pausing' ? next(state, pace, luck) : [state, []]
  if (event.type === 'reread') return phase === 'reading' ? pause(state, pace, state.after, luck) : [state, []]
  if (streaming) return onStream(pace, state, event, luck)
  return phase === 'asking' ? onQuestion(pace, state, event, luck) : [state, []]
}

function onStream(pace: Pace, state: Connection, event: Happening, luck: Luck): Step {
  switch (event.type) {
    case 'sign':
      return [state, [{ do: 'patience', ms: state.phase === 'open' ? pace.silence : pace.open }]]
    case 'ready':
      return alive({ ...state, phase: 'open', misses: 0, askAt: 0 }, 'ao_vivo')
    case 'wait':
      return [{ ...state, wait: event.ms + luck.chance * 500 }, []]
    case 'reload':
      return reread(state, 0)
    case 'ended':
      return pace.questions === 'own' ? reread(state, state.wait ?? 500 + luck.chance * 1_000) : [state, []]
    case 'closed':
    case 'silent':
      return closed(pace, state, luck)
    case 'failed':
      return refused(pace, state, event, luck)
    default:
      return [state, []]
  }
}

function onQuestion(pace: Pace, state: Connection, event: Happening, luck: Luck): Step {
  if (event.type === 'failed') return refused(pace, state, event, luck)
  // A question that waits is held back as well.
  if (event.type === 'silent') return next({ ...state, transport: 'short' }, pace, luck)
  if (event.type !== 'answered') return [state, []]
  const soon = event.some ? 0 : 250
  const after = state.transport === 'short' ? pace.short : soon
  const [now, done] = alive({ ...state, askAt: luck.now + after }, 'consultando')
  // Back to a stream at once, where its time has come.
  const wait = Math.min(after, Math.max(0, now.streamAt - luck.now))
  const [then, more] = event.reload ? reread(now, wait) : pause(now, pace, wait, luck)
  return [then, [...done, ...more]]
}

/** A stream that ended or broke off: the next one after a moment, or questions where it was none. */
function closed(pace: Pace, state: Connection, luck: Luck): Step {
  const { now, chance } = luck
  const ready = state.phase === 'open'
  const short = !ready || (now - state.openedAt < pace.young && state.wait === null)
  const young = short ? state.young + 1 : 0
  if (ready && young < 2) return pause({ ...state, young }, pace, state.wait ?? 500 + chance * 2_000, luck)
  return fallBack(pace, state, luck)
}

function refused(
  pace: Pace,
  state: Connection,
  { status, error }: Extract<Happening, { type: 'failed' }>,
  luck: Luck,
): Step {
  const streaming = state.phase !== 'asking'
  if (pace.questions === 'others') {
    // Asking says in its own words what is not for this screen to watch: the stream has time.
    const misses = status >= 400 && status < 500 && status !== 429 ? 99 : state.misses
    return fallBack(pace, { ...state, misses }, luck)
  }
  if ([401, 403, 404].includes(status)) {
    const [out, done] = leave(state)
    return [out, [...done, { do: 'over', error }]]
  }
  // A server that has no room for a stream has answers all the same.
  const fallen = status > 0 && streaming ? withoutStream(state, pace, luck) : state
  const [now, done] = status > 0 ? [fallen, []] : reached(fallen, 'sem_rede')
  const wait = backoff(pace.backoff, state.failures, luck)
  const failed = { ...now, failures: state.failures + 1 }
  // An answer that this page cannot read: a newer server's, or half of one. The state itself says how things stand.
  const unread = !streaming && (status === 200 || status === 500)
  const [then, more] = unread ? reread(failed, wait) : pause(failed, pace, wait, luck)
  return [then, [...done, ...more]]
}

/** Questions instead of a stream. Those of others are not answered here: that they are asked is all to say. */
function fallBack(pace: Pace, state: Connection, luck: Luck): Step {
  const fallen = withoutStream(state, pace, luck)
  const [now, done] = pace.questions === 'others' ? reached(fallen, 'consultando') : [fallen, []]
  const [then, more] = next(now, pace, luck)
  return [then, [...done, ...more]]
}

function withoutStream(state: Connection, pace: Pace, luck: Luck): Connection {
  const first = pace.questions === 'own' ? luck.now : luck.now + pace.short
  return {
    ...state,
    transport: pace.long ? 'long' : 'short',
    young: 0,
    misses: state.misses + 1,
    streamAt: luck.now + backoff(pace.again, state.misses, luck),
    askAt: state.askAt || first,
  }
}

function retry(pace: Pace, state: Connection, luck: Luck): Step {
  const fresh = { ...state, failures: 0, after: 0 }
  if (state.phase === 'reading') return [fresh, []]
  if (pace.questions === 'own') return next({ ...fresh, askAt: 0 }, pace, luck)
  // Whatever was missed is read at once, and a stream tried after it.
  const asks = state.transport === 'short' || state.askAt > 0
  return asks ? ask({ ...fresh, misses: 0, streamAt: 0 }, pace) : open({ ...fresh, streamAt: 0 }, pace, luck)
}

/** Starts whatever is due: a stream, a question, or a pause until the first of them. */
function next(state: Connection, pace: Pace, luck: Luck): Step {
  if (state.transport === 'stream' || luck.now >= state.streamAt) return open(state, pace, luck)
  if (luck.now >= state.askAt) return ask(state, pace)
  return pause(state, pace, Math.min(state.askAt, state.streamAt) - luck.now, luck)
}

const open = (state: Connection, pace: Pace, { now }: Luck): Step => [
  { ...state, phase: 'opening', transport: 'stream', openedAt: now, wait: null },
  [{ do: 'close' }, { do: 'open' }, { do: 'patience', ms: pace.open }],
]

function ask(state: Connection, { long }: Pace): Step {
  const seconds = state.transport === 'long' && long ? long.seconds : 0
  const patience: Effect[] = long ? [{ do: 'patience', ms: long.answer }] : []
  return [{ ...state, phase: 'asking' }, [{ do: 'close' }, { do: 'ask', seconds }, ...patience]]
}

const pause = (state: Connection, pace: Pace, ms: number, luck: Luck): Step =>
  ms > 0
    ? [{ ...state, phase: 'pausing', after: 0 }, [{ do: 'close' }, { do: 'pause', ms }]]
    : next({ ...state, after: 0 }, pace, luck)

const reread = (state: Connection, after: number): Step => [
  { ...state, phase: 'reading', after },
  [{ do: 'close' }, { do: 'reread' }],
]

function leave(state: Connection): Step {
  return [{ ...OUT }, [{ do: 'close' }, { do: 'resign' }, ...reached(state, 'parado')[1]]]
}

/** Handles a call that succeeded: the server is reachable again, and what waits may be sent. */
function alive(state: Connection, reach: Reach): Step {
  const [now, done] = reached({ ...state, failures: 0 }, reach)
  return [now, [...done, { do: 'ready' }]]
}

const reached = (state: Connection, reach: Reach): Step =>
  state.reach === reach ? [state, []] : [{ ...state, reach }, [{ do: 'reach', reach }]]

/** Milliseconds before the next attempt after so many that failed, a quarter more or less. */
const backoff = ({ first, most }: Pace['backoff'], failures: number, { chance }: Luck): number =>
  Math.min(first * 2 ** failures, most) * (0.75 + chance / 2)
