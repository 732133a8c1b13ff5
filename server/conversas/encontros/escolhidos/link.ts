import { uuidToken } from '../../../platform/secrets/uuid-token.ts'

/** The link by which a person chooses an hour, and later moves it or calls it off. */
export const linkDaEscolha = uuidToken('escolha_de_horario', 1)
