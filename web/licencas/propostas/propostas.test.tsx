import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { MesFiscal } from '#shared/licencas/notas/notas.contract.ts'
import type { Fatura } from '#shared/licencas/propostas/faturas.contract.ts'
import type { Proposta } from '#shared/licencas/propostas/propostas.contract.ts'
import type { PropostaPublica } from '#shared/licencas/propostas/publica.contract.ts'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {}, querySelector: () => null })
  const { speak } = await import('../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

const client = new QueryClient()

/** Draws a screen at an address, with what its queries have answered. */
const draw = (path: string, location: string, element: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={location}>
        <Routes>
          <Route path={path} element={element} />
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  )

/** Words of the buttons in a markup. */
const buttonsIn = (markup: string): string[] =>
  [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''))

const proposta: PropostaPublica = {
  numero: 12,
  estado: 'enviada',
  vendedor: {
    razao_social: 'Consultoria Exemplo Ltda',
    cnpj: '11222333000181',
    endereco: 'Rua das Flores, 10',
    telefone: '11 5555-0100',
    suporte_email: 'suporte@exemplo.com.br',
  },
  comprador: { nome: 'Oficina Exemplo Ltda', documento: '11.222.333/0001-81', contato: 'Rosa Exemplo' },
  quantidade: 1,
  id_tipo_licenca: 2,
  libera: 'limite',
  preco_cheio_centavos: 9_990,
  preco_centavos: 9_000,
  pedido: '',
  condicoes: '',
  valida_ate: new Date('2026-12-10T02:59:59.999Z'),
  parcelas: [{ numero: 1, dias: 28, vence_em: '2026-12-24', valor_centavos: 9_000 }],
  resposta: null,
}

describe('the page of a proposal', () => {
  const show = async (over: Partial<PropostaPublica>) => {
    const { default: PublicaPage } = await import('./PublicaPage.tsx')
    const { propostaPublicaQuery } = await import('./publica/publica.queries.ts')
    client.setQueryData(propostaPublicaQuery('x').queryKey, { ...proposta, ...over })
    return draw('/proposta/:token', '/proposta/x', <PublicaPage />)
  }

  test('offers to accept, to refuse and the PDF, and says that reading accepts nothing', async () => {
    const markup = await show({})
    expect(buttonsIn(markup)).toEqual(['Aceitar', 'Recusar', 'Baixar PDF'])
    expect(markup).toContain('Ler esta página não aceita nada.')
    expect(markup).toContain('1 licença empresarial')
    expect(markup).toContain('28 dias depois do aceite')
  })

  test('says when the licences come', async () => {
    expect(await show({ libera: 'proporcao' })).toContain('Conforme os pagamentos: a cada um, a parte que ele paga.')
  })

  test.each(['vencida', 'recusada', 'cancelada'] as const)('offers only the PDF once it is %s', async estado => {
    expect(buttonsIn(await show({ estado }))).toEqual(['Baixar PDF'])
  })

  test('names who accepted it, on whose behalf, and the days of its instalments', async () => {
    const resposta = { nome: 'Rosa Exemplo', cargo: 'Compras', em: new Date('2026-11-26T15:00:00Z') }
    const markup = await show({ estado: 'aceita', resposta })
    expect(markup).toContain('em nome de Oficina Exemplo Ltda, por Rosa Exemplo, Compras.')
    expect(markup).toContain('em 24/12/2026')
  })
})

const fatura: Fatura = {
  id_fatura: 'f',
  idCompra: 'fatura-1',
  numero_proposta: 12,
  situacao: 'parcial',
  nome_comprador: 'Oficina Exemplo Ltda',
  nome_consultor: 'Marina',
  n_usuarios: 10,
  preco_centavos: 100_00,
  recebido_centavos: 50_00,
  devolvido_centavos: 0,
  vence_em: '2026-12-24',
  criada_em: new Date('2026-11-26T15:00:00Z'),
  liberada_em: null,
  id_usuario: 7,
  id_tipo_licenca: 1,
  nome_plano: 'Equipe',
  preco_cheio_centavos: 100_00,
  pedido: '',
  documento: '11.222.333/0001-81',
  contato: { nome: 'Rosa Exemplo', email: 'compras@exemplo.com.br', telefone: '' },
  recebe_desde: '2026-11-20',
  libera: 'limite',
  licencas_por_vir: 0,
  id_proposta: 3,
  liberacao: null,
  licencas_creditadas: 0,
  licencas_estornadas: 0,
  licencas_em_debito: 0,
  baixada_em: null,
  baixa_motivo: null,
  parcelas: [
    { numero: 1, vence_em: '2026-11-24', valor_centavos: 50_00, recebido_centavos: 50_00, vencida: false },
    { numero: 2, vence_em: '2026-12-24', valor_centavos: 50_00, recebido_centavos: 0, vencida: false },
  ],
  recebimentos: [],
  devolucoes: [],
}

describe('the page of a proposal for admins', () => {
  const doAdmin: Proposta = {
    ...{ id_proposta: 3, numero: 12, estado: 'rascunho', versao: 1, id_usuario: 7, nome_consultor: 'Marina' },
    ...{ nome_comprador: 'Oficina Exemplo Ltda', quantidade: 10, id_tipo_licenca: 1, nome_plano: 'Equipe' },
    ...{ preco_centavos: 100_00, preco_cheio_centavos: 100_00, prazos: [0, 1], pedido: 'PC-7', condicoes: '' },
    ...{ valida_ate: proposta.valida_ate, criada_em: new Date('2026-11-20T12:00:00Z'), enviada_em: null },
    ...{ respondida_em: null, resposta_nome: null, resposta_cargo: null, resposta_rede: null, recusa_motivo: null },
    ...{ cancelada_em: null, link: null, id_fatura: null, libera: 'limite' },
    comprador: {
      ...{ nome: 'Oficina Exemplo Ltda', documento: '11222333000181', cep: '01310100', endereco: 'Avenida Paulista' },
      ...{ numero: '1000', complemento: '', bairro: 'Bela Vista', id_cidade: 3550308, cidade: 'São Paulo', uf: 'SP' },
      contato: { nome: 'Rosa Exemplo', email: 'compras@exemplo.com.br', telefone: '' },
      id_estado: 35,
    },
    parcelas: [
      { numero: 1, vence_em: '2026-11-26', valor_centavos: 50_00 },
      { numero: 2, vence_em: '2026-11-27', valor_centavos: 50_00 },
    ],
  }
  const show = async (over: Partial<Proposta>) => {
    const { default: PropostasPage } = await import('./PropostasPage.tsx')
    const { propostaQuery } = await import('./propostas.queries.ts')
    client.setQueryData(propostaQuery('3').queryKey, { ...doAdmin, ...over })
    return draw('/propostas/:id_proposta', '/propostas/3', <PropostasPage />)
  }

  test('offers a draft to be sent, edited, seen as PDF and cancelled, with its instalments in words', async () => {
    const markup = await show({})
    expect(buttonsIn(markup)).toEqual(['Enviar', 'Editar', 'Ver como fica em PDF', 'Cancelar proposta'])
    expect(markup).toContain('na data do aceite')
    expect(markup).toContain('1 dia depois do aceite')
  })

  test('leads from one that ended to another filled in from it', async () => {
    const ended = { enviada_em: new Date('2026-11-20T12:00:00Z'), link: null }
    expect(await show({ ...ended, estado: 'recusada' })).toContain('href="/propostas/nova?de=3"')
    expect(await show({ ...ended, estado: 'enviada' })).not.toContain('?de=3')
  })
})

describe('the page of a sale by invoice', () => {
  const show = async (over: Partial<Fatura>) => {
    const { default: FaturasPage } = await import('./faturas/FaturasPage.tsx')
    const { faturaQuery } = await import('./faturas/faturas.queries.ts')
    client.setQueryData(faturaQuery('f').queryKey, { ...fatura, ...over })
    return draw('/vendas-faturadas/:id_fatura', '/vendas-faturadas/f', <FaturasPage />)
  }

  test('offers to give licences that wait for money, and to undo what was not undone yet', async () => {
    const recebimento = {
      ...{ id_recebimento: 'r', numero: 1, recebido_em: '2026-11-26', valor_centavos: 50_00, forma: 'pix' as const },
      ...{ nome_ator: 'Ada', em: new Date('2026-11-26T15:00:00Z'), comprovante: 'pdf' },
    }
    const desfeito = { em: new Date('2026-11-27T15:00:00Z'), nome_ator: 'Bia', motivo: 'Era de outra' }
    const open = await show({ licencas_por_vir: 10, recebimentos: [{ ...recebimento, desfeito: null }] })
    expect(buttonsIn(open)).toEqual(
      expect.arrayContaining(['Liberar agora', 'Desfazer', 'Comprovante', 'Registrar devolução']),
    )
    const undone = await show({ licencas_por_vir: 0, recebimentos: [{ ...recebimento, desfeito }] })
    expect(buttonsIn(undone)).not.toEqual(expect.arrayContaining(['Desfazer']))
    expect(undone).toMatch(/<s>.*Pix, por Ada<\/s>.*por Bia: Era de outra/)
  })

  test('offers to mark the open instalment, to note a refund and to write off the rest', async () => {
    const markup = await show({})
    expect(buttonsIn(markup)).toEqual(['Registrar recebimento', 'Registrar devolução', 'Dar baixa'])
    expect(markup).toContain('licenças depois do pagamento')
  })

  test('offers nothing of that once it was written off and given back', async () => {
    const ended = { situacao: 'devolvida', baixada_em: new Date(), devolvido_centavos: 50_00 } as const
    const markup = await show(ended)
    expect(buttonsIn(markup)).toEqual([])
    expect(markup).toContain('Baixada; vencia em 24/12/2026')
    expect(markup).not.toContain('Vence em')
  })
})

describe('the sums of a month', () => {
  const soma = {
    vendas: 2,
    bruto_centavos: 20_000,
    desconto_centavos: 100,
    recebido_centavos: 19_900,
    devolvido_centavos: 0,
  }
  const mes: MesFiscal = {
    ...{ ...soma, mes: '2026-10', terminou: true, a_emitir: 0, emitidas: 2 },
    ...{ fechamento: null, reaberturas: [] },
  }
  const show = async (over: Partial<MesFiscal>) => {
    const { SomaDoMes } = await import('../notas/SomaDoMes.tsx')
    return buttonsIn(draw('/', '/', <SomaDoMes mes={{ ...mes, ...over }} />))
  }

  test('may close once the month is over and no note is left to issue', async () => {
    expect(await show({})).toEqual(['Baixar para a contabilidade', 'Fechar o mês'])
    expect(await show({ a_emitir: 1 })).toEqual(['Baixar para a contabilidade'])
    expect(await show({ terminou: false })).toEqual(['Baixar para a contabilidade'])
  })

  test('may be opened again once it is closed', async () => {
    const fechamento = { ...soma, fechado_em: new Date(), nome_ator: 'Ana' }
    expect(await show({ fechamento })).toEqual(['Baixar para a contabilidade', 'Reabrir'])
  })
})
