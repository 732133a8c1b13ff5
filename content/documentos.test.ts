import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERSOES } from '#server/contas/contas/dados/documentos.ts'
import { RETENTION_DAYS } from '#server/platform/backup/archive/keep.ts'
import { readEnv } from '#server/platform/env.ts'
import { ADDRESSES_MONTHS } from '#server/platform/http/seen/audit.ts'
import { type ItemDoAviso, itensDoAviso } from '#shared/contas/autorizacoes/aviso.ts'
import { putMeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { DEFAULT_PRODUCT, formsOf } from '#shared/platform/installation/product.rules.ts'
import { memoryStorage } from '#test/app/memory-storage.ts'
import { readDraft, saveDraft } from '../web/contas/cadastro/rascunho.ts'
import { WAIT_DAYS } from '../web/platform/session/kept/pending.ts'
import words from '../web/public/assets/i18n/pt-BR.json' with { type: 'json' }
import aviso from './documentos/privacidade-2026-12.json' with { type: 'json' }
import termos from './documentos/termos-2026-12.json' with { type: 'json' }
import lista from './fornecedores.json' with { type: 'json' }
import { textosOf } from './index.ts'

const filledIn = (itens?: readonly ItemDoAviso[]) => itensDoAviso(itens ?? [])
const privacidade = { ...aviso, secoes: aviso.secoes.map(secao => ({ ...secao, itens: filledIn(secao.itens) })) }
const documentos = { termos, privacidade }

test.each(Object.entries(documentos))('%s shows the same version that registering accepts', (nome, documento) => {
  const versao = VERSOES[nome as keyof typeof documentos]
  expect(documento.versao).toBe(versao)
  const page = `${nome[0]!.toUpperCase()}${nome.slice(1)}Page.tsx`
  const source = readFileSync(new URL(`../web/casa/ajuda/${page}`, import.meta.url), 'utf8')
  expect(source).toContain(`/${nome}-${versao}.json`)
})

test.each(Object.entries(documentos))(
  '%s has a link for every section and fills in the contact only',
  (_, documento) => {
    const ids = documento.secoes.map(secao => secao.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    const holes = JSON.stringify(documento).match(/\{\w+\}/g)
    const known = Object.keys(formsOf(DEFAULT_PRODUCT)).map(form => `{${form}}`)
    expect([...new Set(holes)].filter(hole => !known.includes(hole))).toEqual(['{contato}'])
  },
)

test('the terms contain the disclaimer, and the privacy notice what the report promises', () => {
  expect(JSON.stringify(termos)).toContain(textosOf().geral.aviso)
  expect(JSON.stringify(privacidade)).toContain('cada abertura exige um motivo e fica registrada')
})

test('the terms name the licences that LICENSES.md names, and what holds for a purchase by invoice', () => {
  const licences = readFileSync(new URL('../LICENSES.md', import.meta.url), 'utf8')
  for (const name of ['MIT', 'CC BY-ND 4.0']) {
    expect(licences).toContain(name)
    expect(JSON.stringify(termos)).toContain(`sob a licença ${name}`)
  }
  expect(JSON.stringify(termos)).toContain('vale a proposta que a empresa aceitou')
})

test('notice and terms say that the person can end sharing, and what remains', () => {
  const notice = JSON.stringify(privacidade)
  for (const words of ['a partir do pedido seguinte', 'uma vez a cada 30 dias', 'duas opções iguais, nenhuma marcada'])
    expect(notice).toContain(words)
  expect(JSON.stringify(termos)).toContain('e não o acesso ao conteúdo')
})

test('the notice names who sees marks, devices, devolutivas and who conducts them, and what is kept', () => {
  const notice = JSON.stringify(privacidade)
  for (const words of [
    'Marcações e plano',
    'duas palavras por sessão, o navegador e o sistema',
    'visões de listas guardadas com um nome',
    'o endereço de respostas que a própria caixa confirmou',
    'Antes disso não sabe nem que existem',
    'Conversas marcadas',
    'A empresa de uma turma',
    'Combinados e acompanhamentos',
    'Compras por fatura',
    'o nome, o cargo, a hora e o endereço de rede',
    'Nota da hora (opcional)',
    'Abrir com a consultora (opcional)',
    'a explicação completa em Meus dados',
    'Conversa ao vivo',
    'Verificação em duas etapas (opcional)',
    'Impressão digital e rosto não saem do seu aparelho',
    'Como você se vê',
    'Não há som, vídeo nem transcrição',
  ])
    expect(notice).toContain(words)
})

test('notice and screens state the same time in backups after an erasure as the guide and the timer', () => {
  const days = new RegExp(`em (?:no máximo|até) ${RETENTION_DAYS} dias`)
  const notice = privacidade.secoes.flatMap(({ itens }) => (itens ?? []).map(({ texto }) => texto))
  const { 'meus_dados.excluirAviso': aviso, 'meus_dados.reciboTexto': recibo } = words
  const said = [...notice.filter(texto => /cópias (?:de segurança|já feitas)/.test(texto)), aviso, recibo]
  expect(said).toHaveLength(4)
  for (const text of said) expect(text).toMatch(days)
  const guide = readFileSync(new URL('../docs/backup.md', import.meta.url), 'utf8')
  expect(guide).toContain(`no máximo ${RETENTION_DAYS} dias`)
  // One a night: so many files are as many days.
  for (const file of ['deploy/quadrante-backup.service', 'compose.yaml']) {
    const kept = /--manter=(\d+)/.exec(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
    expect(Number(kept?.[1])).toBeGreaterThan(0)
    expect(Number(kept?.[1])).toBeLessThan(RETENTION_DAYS)
  }
})

const secao = (id: string) => JSON.stringify(privacidade.secoes.find(each => each.id === id))
const item = (id: string, termo: string) =>
  privacidade.secoes.find(each => each.id === id)?.itens?.find(each => 'termo' in each && each.termo === termo)
    ?.texto ?? ''

test('the notice says what stays on a device after signing out, and for how long', () => {
  expect(secao('cookies')).toContain(`espera por você nesse navegador no máximo ${WAIT_DAYS} dias`)
  expect(secao('cookies')).toContain('a tela pergunta se você quer guardar ou apagar')
})

test("the notice says that the tab keeps a registration's fields, but not senha and CPF", () => {
  expect(secao('cookies')).toContain('fica também o que já digitou, menos a senha e o CPF')
  const place = memoryStorage()
  saveDraft({ nome_participante: 'Ana', cpf: '529.982.247-25', senha: 'segredo', senha2: 'segredo' }, place)
  expect(readDraft(place)).toMatchObject({ nome_participante: 'Ana', cpf: '', senha: '', senha2: '' })
})

test('the notice names the data that only support corrects: those that the call leaves out', () => {
  const fixed = { email: 'E-mail', cpf: 'CPF', data_nascimento: 'data de nascimento' }
  for (const [field, name] of Object.entries(fixed)) {
    expect(Object.keys(putMeusDados.body.shape)).not.toContain(field)
    expect(item('seus-direitos', 'Corrigir')).toContain(name)
  }
})

test('the notice states how long the address of a sign-in is kept, as the server does', () => {
  expect(item('por-quanto-tempo', 'Endereço de rede e hora das entradas')).toContain(
    `${ADDRESSES_MONTHS} meses, também depois da exclusão da conta`,
  )
  expect(item('bases-legais', 'Obrigação legal (art. 7º, II)')).toContain(`por ${ADDRESSES_MONTHS} meses`)
  const { AUDITORIA_MESES } = readEnv({})
  expect(item('por-quanto-tempo', 'Registros de acesso e de atos')).toContain(`${AUDITORIA_MESES} meses`)
})

test("the notice says who is asked, where a perfil's code is shown and why a company may follow", () => {
  expect(secao('bases-legais')).toContain('Quem respondeu, sim ou não, não é perguntado de novo')
  expect(secao('bases-legais')).toContain('este aviso é para ler, e não para aceitar')
  expect(secao('bases-legais')).toContain('página de acompanhamento')
  expect(secao('bases-legais')).toContain('Você pode se opor')
  expect(item('quem-ve', 'Quem convidou você')).toContain('a de clientes, o quadro da turma e os arquivos que baixar')
  expect(secao('seus-direitos')).toContain('art. 18, IV')
  expect(secao('em-resumo')).toContain('sem contar como abertura')
})

test('registering accepts the terms', () => {
  expect(termos.abertura).toContain('Ao se cadastrar, você aceita estes termos.')
  expect(words['participantes.termosAoCadastrar']).toContain('Ao se cadastrar, você aceita os {termos}')
})

test('the notice prints the list of suppliers, which is a file of its own', () => {
  const { fornecedores } = lista
  expect(privacidade.secoes.find(({ id }) => id === 'fornecedores')?.itens).toEqual([])
  expect(fornecedores.map(({ termo }) => termo)).toContain('Entrega de e-mails')
  for (const { termo, texto } of fornecedores) expect(`${termo}${texto}`).not.toMatch(/[{}]/)
  const page = readFileSync(new URL('../web/casa/ajuda/PrivacidadePage.tsx', import.meta.url), 'utf8')
  expect(page).toMatch(/secao.id === 'fornecedores'\s+\? \{ ...secao, itens: lista.fornecedores \}/)
})

test('every version of a document can be opened from the page of the current one', () => {
  const files = readdirSync(new URL('./documentos/', import.meta.url))
  expect(files.length).toBeGreaterThanOrEqual(2)
  for (const file of files) {
    const page = file.startsWith('termos') ? 'TermosPage' : 'PrivacidadePage'
    const source = readFileSync(new URL(`../web/casa/ajuda/${page}.tsx`, import.meta.url), 'utf8')
    expect(source, file).toContain(`#content/documentos/${file}`)
  }
})
