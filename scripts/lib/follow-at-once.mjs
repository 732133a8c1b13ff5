/*
 * As follow.mjs, for npm, which leads a process group of its own: told to end, it would go on writing into
 * node_modules for a while, and so would the install scripts that it runs, against the next start's npm.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
  process.channel.unref()
}
