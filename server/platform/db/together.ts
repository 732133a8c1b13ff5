/** Longest time that a batch waits for the one before it, in ms. */
const PATIENCE_MS = 3

/**
 * Batches calls into one query: a statement costs more than the rest of a short answer, and a busy process handles
 * several requests at a time. Calls made during a query form the next batch; a single call does not wait.
 * @param ask answers each question at its index; when it throws, all calls of the batch are rejected
 */
export function together<Q, A>(ask: (questions: readonly Q[]) => Promise<readonly A[]>): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = []
  let underWay = 0
  let late: NodeJS.Timeout | undefined

  const askAll = () => {
    clearTimeout(late)
    late = undefined
    const asked = waiting
    if (asked.length === 0) return
    waiting = []
    underWay += 1
    ask(asked.map(({ question }) => question))
      .then(
        answers => {
          for (const [place, { resolve }] of asked.entries()) resolve(answers[place] as A)
        },
        error => {
          for (const { reject } of asked) reject(error)
        },
      )
      .finally(() => {
        underWay -= 1
        // What is ready to be read by now is read first.
        setImmediate(askAll)
      })
  }

  return question =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (waiting.length > 1) return
      if (underWay === 0) setImmediate(askAll)
      else late = setTimeout(askAll, PATIENCE_MS)
    })
}

interface Waiting<Q, A> {
  question: Q
  resolve(answer: A): void
  reject(error: unknown): void
}
