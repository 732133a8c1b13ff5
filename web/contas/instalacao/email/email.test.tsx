import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import type { CaixaDeRetorno, EmailDaInstalacao } from '#shared/contas/instalacao/email.contract.ts'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} })
  const { speak } = await import('../../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

const EM = new Date('2026-11-26T15:00:00Z')
const CAIXA: CaixaDeRetorno = {
  nome: 'devolve em imap.exemplo.com.br/INBOX',
  relatos: 0,
  relato_em: null,
  desconhecidos: 0,
  desconhecido_em: null,
  lida_em: EM,
  falhas: 0,
  falha: null,
  falha_em: null,
  proxima_em: EM,
  outros: 0,
  ilegiveis: 0,
  ilegivel_em: null,
}
const EMAIL: EmailDaInstalacao = {
  remetente: 'nao-responda@exemplo.com.br',
  servidor: 'smtp.exemplo.com.br',
  devolve: 'devolve@retorno.exemplo.com.br',
  avisos: [],
  caixa: null,
  teste: null,
}

/** Renders the page's words with these answers in place of the calls'; tags are left out. */
async function words(email: EmailDaInstalacao | null, dns?: object): Promise<string> {
  const { default: EmailPage } = await import('./EmailPage.tsx')
  const { dnsQuery, emailQuery } = await import('./email.queries.ts')
  const client = new QueryClient()
  if (email) client.setQueryData(emailQuery.queryKey, email)
  if (dns) client.setQueryData(dnsQuery.queryKey, dns as never)
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/instalacao/e-mail">
        <EmailPage />
      </StaticRouter>
    </QueryClientProvider>,
  )
  return page.replace(/<input[^>]*value="([^"]*)"[^>]*>/g, ' [$1] ').replace(/<[^>]+>/g, ' ')
}

test('shows placeholders and no state while nothing is loaded', async () => {
  const page = await words(null)
  expect(page).toContain('E-mail da instalação')
  expect(page).not.toContain('Como saem')
})

test('says that nobody hears of returned mails when neither a service nor a mailbox tells', async () => {
  const page = await words({ ...EMAIL, devolve: null })
  expect(page).toContain('Ninguém fica sabendo do que volta')
  expect(page).toContain('informe MAIL_DEVOLVE')
})

test('says that a mailbox is read, was not read yet, or cannot be opened and when it is tried again', async () => {
  expect(await words({ ...EMAIL, caixa: { ...CAIXA, relatos: 2, relato_em: EM, outros: 1, ilegiveis: 2 } })).toMatch(
    /Lida\s[\s\S]*2 e-mails voltaram por aqui[\s\S]*1 mensagem que não é relato[\s\S]*2 mensagens que não se conseguiu ler/,
  )
  expect(await words({ ...EMAIL, caixa: { ...CAIXA, lida_em: null } })).toMatch(/Nada ainda[\s\S]*Ainda não foi lida/)
  const failing = await words({ ...EMAIL, caixa: { ...CAIXA, falhas: 3, falha: 'senha', falha_em: EM } })
  expect(failing).toMatch(/Não abre[\s\S]*últimas 3 leituras falharam: o servidor recusou o usuário ou a senha/)
  expect(failing).toContain('Nova tentativa em')
  const mended = await words({ ...EMAIL, caixa: { ...CAIXA, falha: 'rede', falha_em: EM } })
  expect(mended).toMatch(/A última falha foi em .*: o servidor não respondeu/)
})

test('says of a webhook whether notices arrive; red only where none was ever believed', async () => {
  const aviso = {
    fonte: 'brevo' as const,
    relatos: 1,
    relato_em: EM,
    desconhecidos: 0,
    desconhecido_em: null,
    recusados: 0,
    recusado_em: null,
  }
  expect(await words({ ...EMAIL, avisos: [aviso] })).toMatch(/Avisos da Brevo\s+Chegam[\s\S]*1 e-mail voltou por aqui/)
  const refused = { ...aviso, recusados: 4, recusado_em: new Date(EM.getTime() + 1000) }
  expect(await words({ ...EMAIL, avisos: [refused] })).toMatch(
    /Brevo\s+Chegam; o último foi recusado[\s\S]*4 avisos recusados/,
  )
  const never = { ...refused, relatos: 0, relato_em: null }
  expect(await words({ ...EMAIL, avisos: [never] })).toMatch(/Brevo\s+Recusados/)
  expect(await words({ ...EMAIL, avisos: [{ ...never, recusados: 1 }] })).toMatch(
    /Brevo\s+Nada ainda[\s\S]*1 aviso recusado/,
  )
})

test('puts the record to publish into a box to copy instead of the sentence, and says that the DNS is silent', async () => {
  const copiar = 'v=spf1 mx -all'
  const page = await words(EMAIL, {
    dominio: 'exemplo.com.br',
    achados: [
      { estado: 'errado', texto: `SPF: publique um TXT em exemplo.com.br: ${copiar}`, copiar },
      { estado: 'atencao', texto: 'MX: o DNS não respondeu; rode de novo daqui a pouco' },
    ],
  })
  expect(page).toContain('O que o DNS diz de exemplo.com.br')
  expect(page.split(copiar)).toHaveLength(2)
  expect(page).toContain(`[${copiar}]`)
  expect(page).toMatch(/Atenção\s+MX: o DNS não respondeu/)
})

test.each([
  ['na_fila', null, 'ainda espera o servidor'],
  ['enviado', null, 'O servidor aceitou o teste'],
  ['falhou', 'voltou_inexistente', 'Voltou: a caixa não existe'],
] as const)('says that the test mail is %s', async (estado, motivo, said) => {
  expect(await words({ ...EMAIL, teste: { para: 'ana@exemplo.com.br', em: EM, estado, motivo } })).toContain(said)
})
