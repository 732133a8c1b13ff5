/** Prints one line of the development server itself, marked to tell it from those of the server and of Vite. */
export const say = (line: string) => process.stdout.write(`[dev] ${line}\n`)
