import type { Env } from '../env.ts'
import { type Finding, passed, warned } from '../text/finding.ts'
import { checkSpace } from './places.ts'

/** Whether a secret can be guessed: shorter than `minimo`, or with fewer than ten different characters. */
const guessable = (segredo: string, minimo: number): boolean => segredo.length < minimo || new Set(segredo).size < 10

/** Checks disk space, the user account and the secrets of this installation. */
export async function checkMachine({
  SESSION_SECRET,
  SESSION_SECRET_ANTERIOR,
  METRICS_TOKEN,
}: Env): Promise<Finding[]> {
  return [
    await checkSpace(process.cwd(), 'em disco'),
    ...(process.getuid?.() === 0 ? [warned('como root: um usuário comum basta')] : []),
    ...(SESSION_SECRET ? [] : [warned('sem SESSION_SECRET: um foi gerado e mora no banco')]),
    ...(SESSION_SECRET && guessable(SESSION_SECRET, 32)
      ? [warned('SESSION_SECRET se adivinha: gere um com openssl rand -base64 48')]
      : []),
    ...(SESSION_SECRET_ANTERIOR ? [warned('SESSION_SECRET_ANTERIOR ainda vale: tire-o quando a troca terminar')] : []),
    ...(METRICS_TOKEN
      ? [
          guessable(METRICS_TOKEN, 16)
            ? warned('METRICS_TOKEN se adivinha: gere um com openssl rand -hex 24')
            : passed('/metricas aberta a quem tem o token'),
        ]
      : [warned('sem METRICS_TOKEN: ninguém vê os números')]),
  ]
}
