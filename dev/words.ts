/** One line of the loop itself, told from those of the server and of Vite. */
export const say = (line: string) => process.stdout.write(`[dev] ${line}\n`)
