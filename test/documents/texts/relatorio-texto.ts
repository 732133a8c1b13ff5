import type {
  ComparacaoRelatorio,
  Lista,
  RelatorioPrimeira as Relatorio,
  ResumoPerfil,
} from '#shared/disc/relatorios/relatorios.types.ts'

const LISTAS = [
  'forcas',
  'atencao',
  'comunicacao',
  'motivadores',
  'receios',
  'ambiente',
  'lideranca',
  'equipe',
  'desenvolvimento',
] as const

const items = (itens: readonly string[]) => itens.map(item => `- ${item}`)
const titled = (titulo: string, ...lines: readonly string[]) => [`## ${titulo}`, ...lines, '']
const list = ({ titulo, itens }: Lista) => titled(titulo, ...items(itens))
const summary = ({ codigo, nome, sintese, resumo }: ResumoPerfil) => [`${nome} (${codigo})`, sintese, ...resumo]

/** Returns the text that is the same in every report: how to read it, introductions, the plan, ethics. */
export function textoComum({ geral, introducoes, como_ler, titulos, plano, etica }: Relatorio): string {
  return [
    `# ${geral.titulo}`,
    geral.subtitulo,
    geral.abertura,
    '',
    ...titled(titulos.como_ler, ...como_ler.map(b => `${b.titulo}: ${b.texto}`)),
    ...Object.values(introducoes).flatMap(b => titled(b.titulo, b.texto)),
    ...list({ titulo: plano.titulo, itens: plano.linhas }),
    ...titled(titulos.etica, ...etica.map(b => `${b.titulo} ${b.texto}`)),
    geral.rodape,
    geral.aviso,
    '',
  ].join('\n')
}

function result({ dimensoes, figuras, codigo, codigo_texto, predominancia, definicao, notas, titulos }: Relatorio) {
  return [
    `${codigo}: ${codigo_texto}; predominância ${predominancia ?? 'não se aplica'}; perfil ${definicao}`,
    figuras.descricao,
    '',
    ...titled(titulos.notas, ...notas.map(n => `${n.titulo}: ${n.texto} [${n.porque}]`)),
    ...dimensoes.flatMap(d =>
      titled(
        `${d.rotulo_explicado}: ${d.pontos} pontos, ${d.percentual_texto}, intensidade ${d.intensidade}, ${d.faixa}, margem ${d.margem.join(' a ')}`,
        d.pergunta,
        d.descricao,
        d.texto,
        `${titulos.contribuicao}: ${d.contribuicao}`,
        `${titulos.cuidado}: ${d.cuidado}`,
      ),
    ),
  ]
}

/** Returns the label of a dimension's card in brackets, or that it is the person's lowest dimension. */
const mark = ({ destaque, marca }: Relatorio['com_outros'][number]) =>
  marca ? ` (${marca})` : destaque ? ' (sua dimensão mais baixa)' : ''

function profile({ perfil, perfil_invertido, titulos, introducoes, com_outros, com_outros_nota }: Relatorio) {
  return [
    ...titled(introducoes.perfil.titulo, ...summary(perfil)),
    ...(perfil_invertido ? titled(titulos.perfil_invertido, ...summary(perfil_invertido)) : []),
    ...LISTAS.flatMap(name => list({ titulo: titulos[name], itens: perfil[name] })),
    `## ${titulos.com_outros}`,
    ...(com_outros_nota ? [com_outros_nota] : []),
    ...com_outros.flatMap(o => [`${o.titulo}${mark(o)}`, ...items(o.itens)]),
    '',
  ]
}

const comparison = (c: ComparacaoRelatorio, titulo: string) =>
  titled(
    titulo,
    c.intro,
    `${c.data_anterior} e ${c.data}, ${c.dias} dias`,
    ...c.linhas.map(
      l => `- ${l.rotulo}: ${l.antes}, agora ${l.agora} (${l.delta_texto}), ${l.mudanca_texto}. ${l.texto}`,
    ),
    c.conclusao,
    ...(c.curto ? [c.curto] : []),
  )

/** Returns a report's text about its person, in reading order, one statement a line. */
export function textoPessoal(relatorio: Relatorio): string {
  const { pessoa, data, consultoria, perfil, comparacao, titulos, versao, versao_textos } = relatorio
  return [
    `# ${perfil.nome}`,
    `${pessoa}, ${data}, ${consultoria}`,
    ...result(relatorio),
    ...profile(relatorio),
    ...(comparacao ? comparison(comparacao, titulos.comparacao) : []),
    `Questionário ${versao}, textos ${versao_textos}`,
    '',
  ].join('\n')
}
