/**
 * Classes of PostgreSQL's error codes that do not concern the statement: connection (08), rollback in favour of another
 * transaction (40), no room or connection left (53), shutdown or timeout (57), disk (58).
 */
const CLASSES = new Set(['08', '40', '53', '57', '58'])
/** Single error codes of other classes, and codes of network errors. */
const DOWN = new Set([
  // A server that does not lead, or leads but is not promoted yet: the next moment another one answers.
  '25006',
  // Out of time in a transaction that nobody went on with; a lock that did not come free.
  '25P03',
  '55P03',
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
])
/** Messages of the driver and its pool that mean a lost connection and carry no code. */
const SAID =
  /connection (?:terminated|error|timeout)|not queryable|has been discarded|timeout exceeded when trying to connect|timeout expired|after calling end on the pool|driver has already been destroyed|the database system is|parallel worker/i

const SQLSTATE = /^[0-9A-Z]{5}$/
/** Highest number of nested causes looked at: the driver wraps some errors in its own. */
const CAUSES = 3

/**
 * Whether an error comes from PostgreSQL or the network rather than from the statement, so that the same statement may
 * succeed later or on another server.
 */
export function isDown(error: unknown, causes = CAUSES): boolean {
  // cast: PostgreSQL's and Node's errors have them; of others they are undefined
  const { code, message, cause } = (error ?? {}) as { code?: unknown; message?: string; cause?: unknown }
  if (typeof code === 'string' && (DOWN.has(code) || (SQLSTATE.test(code) && CLASSES.has(code.slice(0, 2)))))
    return true
  return SAID.test(message ?? '') || (cause !== undefined && causes > 0 && isDown(cause, causes - 1))
}
