import { expect, type Page } from '@playwright/test'
import type { Tela } from '../telas.ts'

const CONTAGENS = {
  ...{ pessoas: 38, continuam: 2, ficam: 0, convites: 1, testes: 4, resultados: 36, livres: 12, equipes: 3, turmas: 2 },
  ...{ turmas_abertas: 1, gestores: 1, conversas: 5, anotacoes: 9 },
}
const EM = '2026-11-20T12:00:00.000Z'
const passagem = (over: object) => ({
  ...{ id_passagem: '00000000-0000-4000-8000-0000000000a1', o_que: 'empresa', situacao: 'pedida', recebo: true },
  ...{ nome_de: 'Joana Exemplo Prado', nome_para: 'Marta Exemplo Lima', nome_empresa: 'Oficina Exemplo S.A.' },
  ...{
    quantidade: null,
    id_tipo_licenca: null,
    por_admin: false,
    motivo: null,
    pedida_em: EM,
    expira_em: '2026-11-27T12:00:00.000Z',
  },
  ...{ vale_em: null, passada_em: null, contagens: CONTAGENS, impedimento: null, atos: ['aceitar', 'recusar'] },
  ...over,
})
const ALGUMAS = [
  passagem({}),
  passagem({
    ...{
      id_passagem: '00000000-0000-4000-8000-0000000000a2',
      situacao: 'aceita',
      recebo: false,
      atos: ['desfazer', 'agora'],
    },
    ...{ vale_em: '2026-11-21T12:00:00.000Z', impedimento: 'Quem recebe já tem uma empresa com o mesmo CNPJ.' },
  }),
  passagem({
    ...{ id_passagem: '00000000-0000-4000-8000-0000000000a3', o_que: 'licencas', nome_empresa: null, quantidade: 20 },
    ...{ id_tipo_licenca: 1, situacao: 'passada', recebo: false, passada_em: EM, atos: [] },
    contagens: {
      ...CONTAGENS,
      pessoas: 0,
      convites: 0,
      testes: 0,
      resultados: 0,
      livres: 20,
      equipes: 0,
      turmas: 0,
      gestores: 0,
    },
  }),
]
const DEIXADAS = [
  {
    ...{ id_consultor: 9, nome: 'Joana Exemplo Prado', inativa_desde: EM, seguem_ate: '2026-12-20T12:00:00.000Z' },
    empresas: [
      { id_empresa: 1, nome: 'Oficina Exemplo S.A.', pessoas: 38, turmas_abertas: 1, testes: 4, pedida_a: null },
      {
        id_empresa: 2,
        nome: 'Padaria Exemplo',
        pessoas: 6,
        turmas_abertas: 0,
        testes: 0,
        pedida_a: 'Marta Exemplo Lima',
      },
    ],
    ...{ sem_empresa: 7, livres: { individual: 12, empresarial: 0 } },
  },
]
const give = (page: Page, path: string, results: readonly object[]) =>
  page.route(`**${path}`, (route, request) =>
    request.resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({ json: { results, total: results.length } }),
  )

/** Screens of what one consultora passes on to another. */
export const DAS_PASSAGENS: readonly Tela[] = [
  { nome: 'passar-adiante-vazio', quem: 'consultorNovo', em: '/passar-adiante' },
  {
    nome: 'passar-adiante',
    quem: 'consultora',
    em: '/passar-adiante',
    async ate(page) {
      await give(page, '/passagens', ALGUMAS)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Aceitar' })).toBeVisible()
    },
  },
  {
    nome: 'passar-adiante-deixadas',
    quem: 'admin',
    em: '/passar-adiante',
    async ate(page) {
      await give(page, '/passagens/deixadas', DEIXADAS)
      await page.reload()
      await expect(page.getByText('Padaria Exemplo')).toBeVisible()
    },
  },
  {
    nome: 'empresa-passar',
    quem: 'consultora',
    em: '/empresa/1',
    async ate(page) {
      await page.getByRole('button', { name: 'Passar esta empresa a outra consultora' }).click()
      await expect(page.getByRole('dialog').getByText('Fica, ou termina')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Pedir que assuma' }).click()
      await expect(page.getByText('Escreva o e-mail dela')).toBeVisible()
    },
  },
  {
    nome: 'perfil-consultora-passagem',
    quem: 'consultora',
    em: '/perfil-usuario',
    async ate(page) {
      await give(page, '/passagens', ALGUMAS)
      await page.reload()
      await expect(page.getByRole('link', { name: 'Ver e responder' })).toBeVisible()
    },
  },
  {
    nome: 'criar-cliente-passar',
    quem: 'consultora',
    em: '/criar-cliente?aba=todos',
    async ate(page) {
      await page
        .getByRole('checkbox', { name: /^Selecionar (?!esta página)/ })
        .first()
        .check()
      await page.getByRole('toolbar').getByRole('button', { name: 'Mais' }).click()
      await page.getByRole('toolbar').getByRole('button', { name: 'Passar adiante' }).click()
      await expect(page.getByRole('dialog').getByText('Fica, ou termina')).toBeVisible()
    },
  },
  {
    nome: 'perfil-passagem-pergunta',
    quem: 'participante',
    em: '/perfil-usuario',
    async ate(page) {
      await give(page, '/passagens/perguntas', [
        {
          id_passagem: ALGUMAS[0]?.id_passagem,
          nome_de: 'Joana Exemplo Prado',
          nome_para: 'Marta Exemplo Lima',
          em: EM,
        },
      ])
      await page.reload()
      await expect(page.getByRole('button', { name: 'Sim, pode ver' })).toBeVisible()
    },
  },
]
