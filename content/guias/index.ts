import agenda from './agenda.json' with { type: 'json' }
import conduzir from './conduzir.json' with { type: 'json' }
import devolutiva from './devolutiva.json' with { type: 'json' }
import licencas from './licencas.json' with { type: 'json' }
import marca from './marca.json' with { type: 'json' }
import margem from './margem.json' with { type: 'json' }
import turmas from './turmas.json' with { type: 'json' }

/** The guides for consultores, in the order in which a new consultor needs them. */
export const guias = [devolutiva, conduzir, agenda, margem, turmas, marca, licencas] as const
