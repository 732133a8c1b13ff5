import * as doEmail from '#shared/contas/instalacao/email.contract.ts'
import * as contract from '#shared/contas/instalacao/instalacao.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import type { House } from '../../platform/slice/slice.ts'
import * as email from './email/email.ts'
import { showExemplos } from './email/exemplos.ts'
import * as instalacao from './instalacao.ts'
import * as marca from './marca/marca.ts'

export function instalacaoRoutes(route: Register, deps: Deps, { mailExamples }: House): void {
  route(contract.getInstalacao, () => instalacao.getInstalacao(deps))
  route(contract.saveOperador, ({ actor, body: { versao, dados } }) =>
    instalacao.save(deps, actor, versao, { grupo: 'operador', dados }),
  )
  route(contract.savePrivacidade, ({ actor, body: { versao, dados } }) =>
    instalacao.save(deps, actor, versao, { grupo: 'privacidade', dados }),
  )
  route(contract.saveProduto, ({ actor, body: { versao, dados } }) =>
    instalacao.save(deps, actor, versao, { grupo: 'produto', dados }),
  )
  route(contract.saveFiscal, ({ actor, body: { versao, dados } }) =>
    instalacao.save(deps, actor, versao, { grupo: 'fiscal', dados }),
  )
  route(
    contract.saveMarca,
    async ({ actor, params, body }) => {
      await marca.putMarca(deps, actor, params.tema, body.base64)
      return instalacao.getInstalacao(deps)
    },
    { bodyLimit: contract.CORPO_MARCA, heavy: () => true },
  )
  route(contract.removeMarca, async ({ actor, params }) => {
    await marca.deleteMarca(deps, actor, params.tema)
    return instalacao.getInstalacao(deps)
  })
  route(doEmail.getEmailDaInstalacao, ({ actor }) => email.getEmailDaInstalacao(deps, actor))
  route(doEmail.listExemplosDeEmail, async ({ params }) => ({
    exemplos: showExemplos(deps.installation, mailExamples[params.tipo]()),
  }))
  route(doEmail.checkDnsOfEmail, ({ actor }) => email.checkDns(deps, actor))
  route(doEmail.sendTesteDeEmail, ({ actor, body }) => email.sendTesteDeEmail(deps, actor, body.id_teste))
  route(contract.getQuemOpera, async ({ query: { em } }) => ({
    ...(await instalacao.getQuemOpera(deps.db, em ? new Date(em) : undefined)),
    remetente: email.senderOf(deps.env),
    site: deps.appUrl,
  }))
}
