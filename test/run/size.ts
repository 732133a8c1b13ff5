/** Whether a run has the size before a release (`TAMANHO=noite`), not that of each day. */
export const NIGHT = process.env.TAMANHO === 'noite'

/** Returns a number by the size of the run; an environment variable of that name wins. */
export const sized = (name: string, day: number, night: number): number =>
  Number(process.env[name] ?? (NIGHT ? night : day))

/** Seed of a model's random histories: that of MODEL_SEED, to repeat a run, else a random one. */
export const MODEL_SEED = process.env.MODEL_SEED ? Number(process.env.MODEL_SEED) : undefined
