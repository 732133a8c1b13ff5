import { randomUUID } from 'node:crypto'
import type { MeuCartao } from '#shared/disc/cartao/cartao.contract.ts'
import type { Parte, TituloCartao } from '#shared/disc/cartao/cartao.rules.ts'
import type { TestApp } from '../../app/app.ts'
import { type Conta, type Participante, signIn } from '../../app/factories.ts'

/** Helpers for cards, each call over HTTP. */
export function cartoesOf(app: () => TestApp) {
  const como = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', who: Conta, url: string, body?: object) =>
    app().call(method, url, { token: await signIn(app(), who), ...(body && { body }) })
  const path = ({ id_licenca }: Participante, rest = '') => `/cartoes/${id_licenca}${rest}`
  /** Marks sentences of a person's report, or withdraws their marks. */
  const mark = (eva: Participante, frases: readonly string[], resposta: 'sim' | 'nao' | null = 'sim') => {
    app().clock.advance(1000)
    const marcacoes = frases.map(frase => ({ id_comando: randomUUID(), frase, resposta, idade_ms: 0 }))
    return como('POST', eva, `/disc/marcacoes/${eva.id_licenca}`, { marcacoes })
  }
  /** Reads the report of a person, and returns what her card may have. */
  const lido = async (eva: Participante): Promise<MeuCartao> => {
    await como('GET', eva, `/relatorios_disc/leitura/${eva.id_licenca}`)
    return (await como('GET', eva, path(eva))).json()
  }
  const opcoesOf = (meu: MeuCartao, titulo: TituloCartao) => meu.opcoes.find(one => one.titulo === titulo)?.frases ?? []
  /** A card with the first two lines under each heading, and one own line. */
  const cheio = (meu: MeuCartao): Parte[] =>
    meu.opcoes.map(({ titulo, frases }) => ({
      titulo,
      frases: frases.slice(0, 2).map(({ frase, texto }) => ({ frase, texto })),
      linha: titulo === 'avise' ? 'Me perguntem: nem sempre falo primeiro.' : '',
    }))
  const save = (eva: Participante, partes: readonly Parte[], versao = 0) =>
    como('PUT', eva, path(eva), { partes, versao })
  return { como, path, marcar: mark, lido, opcoesOf, cheio, salvar: save }
}
