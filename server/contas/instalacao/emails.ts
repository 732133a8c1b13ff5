import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import { firstWord, longDate, minuteTime } from '../../platform/text/format.ts'
import { listAdmins } from './instalacao.queries.ts'
import { GROUP_NAMES, settingsMissing, testMail } from './messages.ts'
import { pendencias } from './pendencias.ts'

/** Mails about the settings of this installation. */
export const emails: Partial<Mails> = {
  instalacao_incompleta: { render: (deps, _row, { id_admin }) => incompleta(deps, id_admin) },
  teste_de_email: { render: (deps, _row, { id_admin }) => teste(deps, id_admin) },
}

async function incompleta(deps: Deps, id_admin: number): Promise<Message | null> {
  const { faltam, vende_ate } = await pendencias(deps)
  const admin = (await listAdmins(deps.db)).find(({ id_usuario }) => id_usuario === id_admin)
  if (!admin || faltam.length === 0 || vende_ate === null) return null
  return settingsMissing({
    nome: firstWord(admin.nome),
    faltam: faltam.map(grupo => GROUP_NAMES[grupo]),
    prazo: longDate(vende_ate),
    vencido: deps.now() >= vende_ate,
    url: `${deps.appUrl}/instalacao`,
    contato: deps.installation.contact(),
  })
}

async function teste(deps: Deps, id_admin: number): Promise<Message | null> {
  const admin = (await listAdmins(deps.db)).find(({ id_usuario }) => id_usuario === id_admin)
  if (!admin) return null
  return testMail({
    nome: firstWord(admin.nome),
    hora: minuteTime(deps.now()),
    url: `${deps.appUrl}/instalacao/e-mail`,
    contato: deps.installation.contact(),
  })
}
