import type { AllMailExamples } from '../../platform/mail.ts'
import { convitesETurmas, empresasEEquipes } from './clientes.ts'
import { contasEAdministracao, segundoFator } from './contas.ts'
import { agenda, combinadosEConversa } from './conversas.ts'
import { comprasEVendas, testesEResultados } from './licencas.ts'

/**
 * Invented mails of every kind, each in its forms, made by the words that real ones are made by. A kind without one does
 * not compile. The preview of mails shows them, and the tests over all mails read them.
 */
export const EXEMPLOS_DE_EMAIL: AllMailExamples = {
  ...convitesETurmas,
  ...empresasEEquipes,
  ...segundoFator,
  ...contasEAdministracao,
  ...agenda,
  ...combinadosEConversa,
  ...testesEResultados,
  ...comprasEVendas,
}
