const WHAT_TO_DO =
  'Estes testes precisam do Node 24, que o projeto traz: npm test -- --only=vitest <arquivo>, ou aponte o editor para node_modules/.bin/node.'

/**
 * Replaces the set-up of the API tests on a Node that is too old for the server, such as an editor's own. @throws
 * always, with what to do
 */
export default function refuse(): never {
  const error = new Error(`${WHAT_TO_DO} Este é o ${process.version}.`)
  // The line is all there is to know.
  error.stack = error.message
  throw error
}
