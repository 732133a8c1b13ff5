import type { Env } from '../env.ts'
import { type Finding, warned } from '../text/finding.ts'

/** Warns of connections to other machines that SEM_TLS allows unencrypted. */
export const openly = ({ SEM_TLS, production }: Env, name: 'postgres' | 'smtp' | 'imap'): Finding[] =>
  production && SEM_TLS.includes(name)
    ? [warned(`sem TLS obrigatório (SEM_TLS=${name}): quem alcança a rede entre as duas máquinas lê e altera`)]
    : []
