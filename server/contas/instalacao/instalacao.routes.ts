import * as doEmail from '#shared/contas/instalacao/email.contract.ts'
import * as contract from '#shared/contas/instalacao/instalacao.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import type { House } from '../../platform/slice/slice.ts'
import * as email from './email/email.ts'
import { showExemplos } from './email/exemplos.ts'
import * as instalacao from './instalacao.ts'

export function instalacaoRoutes(route: Register, deps: Deps, { mailExamples }: House): void {
  route(contract.getInstalacao, () => instalacao.getInstalacao(deps))
  route(contract.saveOperador, ({ actor, body }) => instalacao.save(deps, actor, { grupo: 'operador', ...body }))
  route(contract.savePrivacidade, ({ actor, body }) => instalacao.save(deps, actor, { grupo: 'privacidade', ...body }))
  route(contract.saveProduto, ({ actor, body }) => instalacao.save(deps, actor, { grupo: 'produto', ...body }))
  route(contract.saveFiscal, ({ actor, body }) => instalacao.save(deps, actor, { grupo: 'fiscal', ...body }))
  route(contract.saveMarca, ({ actor, params, body }) => instalacao.saveMarca(deps, actor, params.tema, body.base64), {
    bodyLimit: contract.CORPO_MARCA,
    heavy: () => true,
  })
  route(contract.removeMarca, ({ actor, params }) => instalacao.removeMarca(deps, actor, params.tema))
  route(doEmail.getEmailDaInstalacao, ({ actor }) => email.getEmailDaInstalacao(deps, actor))
  route(doEmail.listExemplosDeEmail, ({ params }) => showExemplos(deps.installation, mailExamples, params.tipo))
  route(doEmail.checkDnsOfEmail, ({ actor }) => email.checkDns(deps, actor))
  route(doEmail.sendTesteDeEmail, ({ actor, body }) => email.sendTesteDeEmail(deps, actor, body.id_teste))
  route(contract.getQuemOpera, ({ query }) => email.showQuemOpera(deps, query.em))
}
