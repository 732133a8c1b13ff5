import { randomUUID } from 'node:crypto'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import type { Comprador } from '#shared/licencas/propostas/propostas.contract.ts'
import { dayAfter } from '#shared/licencas/propostas/propostas.rules.ts'
import { given } from '#shared/platform/given.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { saveNota } from '../../licencas/notas/notas.ts'
import { createFatura, getFatura } from '../../licencas/propostas/faturas/faturas.ts'
import { changeLimite } from '../../licencas/propostas/faturas/limite/limite.ts'
import { recordRecebimento } from '../../licencas/propostas/faturas/receive.ts'
import { createProposta, getProposta, sendProposta } from '../../licencas/propostas/propostas.ts'
import { acceptProposta } from '../../licencas/propostas/publica.ts'
import type { Deps } from '../../platform/deps.ts'
import { PURCHASES } from '../../platform/emails/local-mailbox/demonstration.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { dayInSaoPaulo } from '../../platform/text/days.ts'
import { ADMIN, EMPRESAS } from '../people.ts'
import type { Act, Desk } from './story.ts'
import { actor } from './turmas.ts'

/** Id of the sale that is paid in full. */
const PAGA = '5f0c2a64-0000-4000-8000-000000000201'
/** Network from which the buyer accepts; one that no computer has (RFC 5737). */
const REDE = '192.0.2.10'

const compradora = (n: 0 | 1): Comprador => ({
  nome: EMPRESAS[n].nome,
  documento: EMPRESAS[n].cnpj,
  cep: '01001000',
  endereco: 'Praça da Sé',
  numero: '1',
  complemento: '',
  bairro: 'Sé',
  id_cidade: 3550308,
  contato: { nome: 'Cátia Exemplo Moura', email: PURCHASES, telefone: '(11) 4000-0001' },
})

/**
 * Sales by invoice of the admin: one proposal that waits for its answer; one accepted, of which an instalment is paid and
 * the next is paid in part and overdue; and one sale paid in full, with its note.
 */
// whole: the story of three sales, one act each line
export function vendasDaMesa(desk: Desk): Act[] {
  const { dia, consultora } = desk
  const admin = actor(given(desk.contas.get(ADMIN.email), 'the admin of the demonstration'), USER_KIND.admin)
  const venda = { id_usuario: consultora.id_usuario, comprador: compradora(1), libera: 'limite' as const }
  const empresarial = { ...venda, id_tipo_licenca: TIPO_LICENCA.empresarial, pedido: 'PC-2031' }
  let aceita = { id_proposta: 0, token: '' }
  const idAceita = async (deps: Deps) =>
    given((await getProposta(deps, aceita.id_proposta, deps.db)).id_fatura, 'the sale of the accepted proposal')
  return [
    { em: dia(-46, '09:00'), do: deps => changeLimite(deps, admin, 300_000) },
    {
      em: dia(-45, '10:00'),
      do: async deps => {
        const oferta = { ...empresarial, quantidade: 20, preco_centavos: 150_000, prazos: [10, 40] }
        aceita = await propose(deps, admin, { ...oferta, condicoes: 'Licenças para uso na própria empresa.' }, 15)
      },
    },
    {
      em: dia(-42, '15:10'),
      do: deps =>
        acceptProposta(
          deps,
          { token: aceita.token, ip: REDE },
          { nome: 'Cátia Exemplo Moura', cargo: 'Compras', preco_centavos: 150_000, em_nome_da_empresa: true },
        ),
    },
    { em: dia(-32, '16:00'), do: async deps => receive(deps, admin, await idAceita(deps), { n: 1, valor: 75_000 }) },
    { em: dia(-1, '11:00'), do: async deps => receive(deps, admin, await idAceita(deps), { n: 2, valor: 25_000 }) },
    {
      em: dia(-33, '14:00'),
      do: deps => createFatura(deps, admin, { ...empresarial, id_fatura: PAGA, quantidade: 10, prazos: [7] }),
    },
    { em: dia(-27, '10:20'), do: deps => receive(deps, admin, PAGA, { n: 1, valor: 89_900 }) },
    { em: dia(-26, '10:30'), do: deps => note(deps, admin) },
    {
      em: dia(-4, '17:00'),
      do: deps => {
        const oferta = { ...venda, id_tipo_licenca: TIPO_LICENCA.individual, quantidade: 30, prazos: [28, 56] }
        return propose(deps, admin, { ...oferta, comprador: compradora(0), pedido: '', condicoes: '' }, 15)
      },
    },
  ]
}

/** Writes a proposal and sends it. Returns its id and the token of its link. */
async function propose(
  deps: Deps,
  admin: SessionActor,
  rascunho: Omit<Parameters<typeof createProposta>[2], 'valida_ate'>,
  dias: number,
): Promise<{ id_proposta: number; token: string }> {
  const valida_ate = dayAfter(dayInSaoPaulo(deps.now()), dias)
  const { id_proposta, versao } = await createProposta(deps, admin, { ...rascunho, valida_ate })
  const { link } = await sendProposta(deps, admin, id_proposta, versao)
  return { id_proposta, token: given(link?.split('/').at(-1), 'the link of a proposal that was sent') }
}

async function receive(
  deps: Deps,
  admin: SessionActor,
  id_fatura: string,
  { n, valor }: { n: number; valor: number },
): Promise<void> {
  const { recebido_centavos } = await getFatura(deps, id_fatura, deps.db)
  await recordRecebimento(deps, admin, id_fatura, {
    id_recebimento: randomUUID(),
    numero: n,
    recebido_em: dayInSaoPaulo(deps.now()),
    valor_centavos: valor,
    forma: 'boleto',
    visto_centavos: recebido_centavos,
    comprovante: { base64: Buffer.from(PAPEL).toString('base64') },
  })
}

/** Says that the note of the paid sale was issued. */
async function note(deps: Deps, admin: SessionActor): Promise<void> {
  const { idCompra } = await getFatura(deps, PAGA, deps.db)
  await saveNota(deps, admin, idCompra, {
    estado: 'emitida',
    versao: 0,
    numero: '2031',
    emitida_em: dayInSaoPaulo(deps.now()),
    link: '',
    arquivo: null,
  })
}

/** The proof of the demonstration: one page that says what it is. Readers find its objects without a table of them. */
const PAPEL = [
  '%PDF-1.4',
  '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
  '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
  '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 120] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>> endobj',
  '4 0 obj <</Length 57>> stream',
  'BT /F 14 Tf 30 60 Td (Comprovante de exemplo) Tj ET      ',
  'endstream endobj',
  '5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj',
  'trailer <</Root 1 0 R /Size 6>>',
  '%%EOF',
].join('\n')
