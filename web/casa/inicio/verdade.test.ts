import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { instrumentoOf, textosOf } from '#content/index.ts'
import papeis from '#content/papeis/papeis-1.0.json' with { type: 'json' }
import { VALIDADE_CONVITE_MS } from '#shared/clientes/convites/convites.rules.ts'
import { MAXIMO_COMBINADOS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { VALORES } from '#shared/disc/relatorios/texto/valores.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import words from '../../public/assets/i18n/pt-BR.json' with { type: 'json' }
import { TOTAIS_EXEMPLO } from './exemplo.ts'

/*
 * The landing page says nothing that is not so. Each of its sentences is computed from what it tells, or names the test
 * that holds the product to it; a sentence without either is refused. Names of blocks, places and buttons are no claims.
 */
type Key = Extract<keyof typeof words, `inicio.${string}`>
const root = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const textos = textosOf()
const { nome, sintese } = textos.perfis[analyse(TOTAIS_EXEMPLO).codigo]
const NUMEROS = ['nenhum', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis']
const QUESTOES: Partial<Record<number, string>> = { 15: 'Quinze questões' }
const rotulo = (letra: 'D' | 'I' | 'S' | 'C') => textos.rotulos_explicados[letra]

/** Text that a sentence has to contain, computed from the product. */
const FATOS: Partial<Record<Key, string>> = {
  'inicio.exemploPessoa': 'pessoa inventada',
  'inicio.exemploPerfil': nome,
  'inicio.exemploSintese': sintese,
  'inicio.rotuloD': rotulo('D'),
  'inicio.rotuloI': rotulo('I'),
  'inicio.rotuloS': rotulo('S'),
  'inicio.rotuloC': rotulo('C'),
  'inicio.margem': `cada barra ficaria dentro do traço em cerca de ${Math.round(VALORES.cobertura_novo / 10)} de 10 vezes`,
  'inicio.passo2': QUESTOES[instrumentoOf('1.0').perguntas.length] ?? '',
  'inicio.passo2Texto': (/Cerca de \d+ minutos/.exec(words['ajuda.tempoResposta']) ?? [])[0] ?? '',
  'inicio.horaTexto': `até ${NUMEROS[MAXIMO_COMBINADOS]} combinados`,
  'inicio.empresa4Texto': `${NUMEROS[papeis.papeis.length]?.replace('s', 'S')} documentos da LGPD`,
  'inicio.precosTexto': `em ${VALIDADE_CONVITE_MS / DAY_MS} dias devolve a licença`,
  'inicio.codigoLivreTexto': `licença ${JSON.parse(root('package.json')).license}`,
}

/** The test that holds the product to a sentence: its file, and a part of its name. */
const PROVAS: Partial<Record<Key, readonly [file: string, name: string]>> = {
  'inicio.texto': ['server/contas/autorizacoes/autorizacoes.test.ts', 'returns the choice in force'],
  'inicio.passo1Texto': ['server/clientes/turmas/turmas.test.ts', 'is created once with its link'],
  'inicio.passo3Texto': ['server/contas/autorizacoes/autorizacoes.test.ts', 'returns the choice in force'],
  'inicio.passo4Texto': ['e2e/conversas/devolutiva.spec.ts', 'on two devices from agreement to end'],
  'inicio.passo5Texto': ['server/conversas/combinados/combinados.test.ts', 'is confirmed by both in one version'],
  'inicio.combinadoQuando': [
    'server/conversas/combinados/leitura.test.ts',
    'to the two people of the conversation only',
  ],
  'inicio.salaDeTreino': ['e2e/sala/treino-verdadeiro.spec.ts', 'is open to everybody, and sends and stores nothing'],
  'inicio.anexo': ['server/disc/relatorios/exemplo.test.ts', 'anexo'],
  'inicio.empresaTitulo': [
    'server/clientes/gestores/gestores.test.ts',
    'opens a report only while its person gives it to him',
  ],
  'inicio.empresaTexto': ['server/clientes/mapa/mapa.test.ts', 'shows colleagues to whoever shows herself'],
  'inicio.empresa1Texto': ['server/clientes/equipes/arquivo/arquivo.test.ts', 'changes nothing before it is applied'],
  'inicio.empresa2Texto': ['server/clientes/gestores/gestores.test.ts', 'sees people with their step'],
  'inicio.empresa3Texto': ['server/clientes/mapa/mapa.test.ts', 'of each person, and no total'],
  'inicio.rhVeTexto': [
    'server/clientes/gestores/gestores.test.ts',
    'opens a report only while its person gives it to him',
  ],
  'inicio.porProposta': ['server/licencas/compras/pedido/precos.test.ts', 'a plan that is not on sale has no price'],
  'inicio.porPropostaTexto': [
    'server/licencas/propostas/propostas.test.ts',
    'opens to who has its link, without a session',
  ],
  'inicio.paraEmpresasTexto': [
    'server/licencas/compras/pedido/precos.test.ts',
    'anybody reads what the plans on sale cost',
  ],
  'inicio.porLicencaDe': ['server/licencas/compras/pedido/precos.test.ts', 'anybody reads what the plans on sale cost'],
  'inicio.nao2Texto': ['test/house/verdade.test.ts', 'no rank among people'],
  'inicio.nao3Texto': ['test/house/quem-ve.test.ts', 'LEIAME, terms and guide say whom this house serves'],
  'inicio.quemRespondeTexto': ['server/contas/instalacao/instalacao.test.ts', 'quem-opera'],
  'inicio.comecarTexto': ['server/contas/interesses/interesses.test.ts', 'then waits for an admin'],
}

/** Words that claim nothing: names of blocks and places, buttons, what a picture shows, an invented person's words. */
const NOMES: readonly Key[] = [
  'inicio.pagina',
  'inicio.titulo',
  'inicio.queroUsar',
  'inicio.verExemplo',
  'inicio.verExemploAba',
  'inicio.experimentar',
  'inicio.anexoLink',
  'inicio.anexoAba',
  'inicio.navHora',
  'inicio.navEmpresa',
  'inicio.navPrecos',
  'inicio.navAjuda',
  'inicio.combinado',
  'inicio.combinadoDe',
  'inicio.horaTitulo',
  'inicio.passo1',
  'inicio.passo3',
  'inicio.passo4',
  'inicio.passo5',
  'inicio.suaTela',
  'inicio.suaTelaAlt',
  'inicio.celular',
  'inicio.celularAlt',
  'inicio.empresa1',
  'inicio.empresa2',
  'inicio.empresa3',
  'inicio.empresa4',
  'inicio.mapaEquipe',
  'inicio.mapaDe',
  'inicio.mapaAlt',
  'inicio.rhVe',
  'inicio.precosTitulo',
  'inicio.nLicencas.one',
  'inicio.nLicencas.other',
  'inicio.porLicenca',
  'inicio.nPorCada',
  'inicio.paraEmpresas',
  'inicio.naoETitulo',
  'inicio.nao1',
  'inicio.nao2',
  'inicio.nao3',
  'inicio.quemResponde',
  'inicio.codigoLivre',
  'inicio.comecarTitulo',
  'inicio.jaConvidada',
]

test('every sentence of the page stands in exactly one of the three lists', () => {
  const keys = Object.keys(words).filter(key => key.startsWith('inicio.'))
  expect([...Object.keys(FATOS), ...Object.keys(PROVAS), ...NOMES].sort()).toEqual(keys.sort())
})

test.each(Object.entries(FATOS))('%s says what the product has', (key, fact) => {
  expect(fact).not.toBe('')
  expect(words[key as Key]).toContain(fact)
})

describe('what a sentence promises is held', () => {
  test.each(Object.entries(PROVAS))('%s', (_, [file, name]) => {
    expect(root(file)).toContain(name)
  })
})

test('the invented totals are a whole result', () => {
  expect(TOTAIS_EXEMPLO.reduce((sum, points) => sum + points)).toBe(150)
})
