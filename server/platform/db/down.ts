/**
 * Classes of PostgreSQL's codes that say nothing of the statement: the connection (08), a transaction that gave way to another one
 * (40), no room or no connection left (53), told to stop or out of time (57), the disk (58).
 */
const CLASSES = new Set(['08', '40', '53', '57', '58'])
/** Single codes of other classes, and those of the way to it. */
const DOWN = new Set([
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
/** The driver tells some of its errors as the cause of one of its own. */
const CAUSES = 3

/** Whether PostgreSQL, or the way to it, is at fault: the same statement may be answered later, or somewhere else. */
export function isDown(error: unknown, causes = CAUSES): boolean {
  const { code, message, cause } = (error ?? {}) as { code?: unknown; message?: string; cause?: unknown }
  if (typeof code === 'string' && (DOWN.has(code) || (SQLSTATE.test(code) && CLASSES.has(code.slice(0, 2)))))
    return true
  return SAID.test(message ?? '') || (cause !== undefined && causes > 0 && isDown(cause, causes - 1))
}
