import type { Anexo } from '#shared/disc/relatorios/anexo/anexo.types.ts'
import { LISTAS } from '#shared/disc/relatorios/partes/partes.types.ts'
import type { Relatorio } from '#shared/disc/relatorios/relatorios.types.ts'

const titled = (titulo: string, lines: readonly string[]) => [`## ${titulo}`, ...lines, '']
const keyed = ({ chave, texto }: { chave: string; texto: string }) => `- ${texto} [${chave}]`
const blocks = (some: readonly { titulo: string; texto: string }[]) => some.map(b => `${b.titulo}: ${b.texto}`)

/** Returns the text that is the same in every report. */
export function textoComum(r: Relatorio): string {
  const { geral, introducoes, como_ler, titulos, plano, etica, por_temas, rotulos_nota, sem_escolhas } = r
  return [
    `# ${geral.titulo}`,
    geral.subtitulo,
    geral.abertura,
    '',
    ...titled(titulos.como_ler, blocks(como_ler)),
    ...titled(por_temas.margem.titulo, [por_temas.margem.texto, por_temas.margem.legenda_curta]),
    ...Object.entries(introducoes)
      // Strengths and attention are introduced by what was found.
      .filter(([nome]) => nome !== 'forcas' && nome !== 'atencao')
      .flatMap(([, { titulo, texto }]) => titled(titulo, [texto])),
    ...titled(plano.titulo, plano.linhas),
    ...titled(titulos.etica, blocks(etica)),
    ...titled(
      r.fecho.titulo,
      r.fecho.passos.map(({ quando, texto }) => `${quando}: ${texto}`),
    ),
    rotulos_nota,
    sem_escolhas,
    geral.rodape,
    geral.aviso,
    '',
  ].join('\n')
}

function choices({ escolhas }: Relatorio): string[] {
  if (!escolhas) return []
  const { titulo, legenda, linhas, contraexemplos, ultimas, como_conversar } = escolhas
  return [
    ...titled(titulo, [
      legenda,
      ...linhas.map(
        linha =>
          `${linha.numero}. ${linha.pergunta}: ${linha.ordem.map(a => a.letra).join('')}` +
          `${linha.contorno ? ', contorno' : ''}${linha.na_base ? `, na base em ${linha.na_base}º` : ''}`,
      ),
      ...linhas.map(linha => keyed(linha.primeira)),
    ]),
    ...titled(contraexemplos.titulo, contraexemplos.textos),
    ...titled(
      ultimas.titulo,
      linhas.filter(({ numero }) => ultimas.numeros.includes(numero)).map(linha => keyed(linha.ultima)),
    ),
    como_conversar,
    '',
  ]
}

/** Returns the text of a report about its person, in reading order, each sentence with its key. */
// whole: the report from top to bottom, in its reading order
export function textoPessoal(r: Relatorio): string {
  const { capa, perfil, titulos, introducoes, terceira, baixa, notas, comparacao, por_temas } = r
  return [
    `# ${capa.nomes.join(' / ')}`,
    ...capa.sinteses,
    capa.descricao,
    `${r.codigo}: ${r.codigo_texto}; predominância ${r.predominancia ?? 'não se aplica'}; perfil ${r.definicao}`,
    r.figuras.descricao,
    '',
    ...titled(
      titulos.notas,
      notas.map(n => `${n.titulo}: ${n.texto} [${n.porque}]`),
    ),
    ...choices(r),
    ...titled(perfil.nome, [perfil.sintese, ...perfil.resumo]),
    ...(por_temas.empate ? [por_temas.empate.texto] : []),
    ...titled(por_temas.um_pagina.titulo, [
      ...por_temas.um_pagina.quadros.map(
        ({ titulo, frase, fonte }) => `${titulo}: ${keyed(frase)} (${fonte ?? 'sem fonte'})`,
      ),
      por_temas.um_pagina.volta,
    ]),
    ...(por_temas.nota_empate ? [por_temas.nota_empate] : []),
    introducoes.forcas.texto,
    ...[por_temas.fortes.aviso, por_temas.fortes.retorno].flatMap(said => said ?? []),
    ...por_temas.fortes.temas.flatMap(tema =>
      titled(tema.nome, [
        ...[tema.aparece_quando, tema.ajuda, tema.custa_quando, tema.tentativa].flatMap(f => (f ? [keyed(f)] : [])),
        ...(tema.citacao ? [tema.citacao] : []),
      ]),
    ),
    ...[terceira, baixa].flatMap(one => (one ? titled(one.titulo, [keyed(one)]) : [])),
    ...titled(
      titulos.forcas,
      r.forcas.flatMap(f => [
        `${f.titulo} [${f.chave}]`,
        `  ${titulos.forca_aparece}: ${f.aparece_quando}`,
        `  ${titulos.forca_custa}: ${f.custa_quando}`,
      ]),
    ),
    ...titled(
      `${titulos.atencao}: ${introducoes.atencao.texto}`,
      r.atencao.map(a => `- ${a.titulo}: ${a.o_que_ajuda} (${a.fonte ?? 'perfil'}) [${a.chave}]`),
    ),
    ...r.dimensoes.flatMap(d =>
      titled(
        `${d.rotulo_explicado}: ${d.pontos} pontos, ${d.percentual_texto}, ${d.faixa}${d.marca ? `, ${d.marca}` : ''}`,
        [
          d.descricao,
          d.texto,
          ...(d.citadas ?? []),
          d.contribuicao,
          d.cuidado,
          ...(d.vizinha ? blocks([d.vizinha]) : []),
        ],
      ),
    ),
    ...(r.facetas_nota ? [r.facetas_nota, ''] : []),
    ...LISTAS.flatMap(nome => titled(titulos[nome], r.listas[nome].map(keyed))),
    ...titled(`${r.cartao.titulo}: ${r.cartao.texto}`, [
      ...r.cartao.linhas.map(keyed),
      r.cartao.perguntas.titulo,
      ...r.cartao.perguntas.itens,
    ]),
    ...titled(titulos.com_outros, [
      ...(r.com_outros_nota ? [r.com_outros_nota] : []),
      ...r.com_outros.map(
        o => `${o.titulo}${o.marca ? ` (${o.marca})` : ''}${o.destaque ? ' *' : ''}: ${o.itens.join(' ')}`,
      ),
    ]),
    ...(comparacao
      ? titled(titulos.comparacao, [
          comparacao.intro,
          ...comparacao.linhas.map(
            l => `- ${l.rotulo}: ${l.antes}, agora ${l.agora} (${l.delta_texto}), ${l.mudanca_texto}. ${l.texto}`,
          ),
          comparacao.conclusao,
          ...(comparacao.curto ? [comparacao.curto] : []),
        ])
      : []),
    `Questionário ${r.versao}, textos ${r.versao_textos}`,
    '',
  ].join('\n')
}

/** Returns the text of an anexo: notes, the grid, the roteiro, the questions. */
export function textoAnexo(a: Anexo): string {
  return [
    '# anexo',
    a.precisao.intro,
    ...a.notas.map(n => `- ${n.titulo}: ${n.texto}`),
    ...(a.grade
      ? titled(
          a.grade.titulo,
          a.grade.linhas.map(
            l =>
              `${l.numero}. ${l.ordem.map(x => x.letra).join('')} ${l.segundos ?? '-'} s${l.surpresa ? `, ${l.surpresa}` : ''}`,
          ),
        )
      : []),
    ...(a.grade ? [...a.grade.comeco.itens, ...a.grade.sinalizadas.map(f => `${f.numero}: ${f.motivo}`)] : []),
    ...a.roteiro.passos.flatMap(p =>
      titled(`${p.minutos} min, ${p.titulo}`, [
        p.texto,
        ...p.perguntas.map(q => `${q.tema}: ${q.pergunta} ${q.citacao ?? ''}`),
        ...p.outras,
      ]),
    ),
    ...titled(a.por_perfil.titulo, a.por_perfil.itens),
    ...(a.com_voce ? titled(a.com_voce.titulo, [`${a.com_voce.voce} ${a.com_voce.pessoa}: ${a.com_voce.texto}`]) : []),
    ...(a.sem_sinais ? [a.sem_sinais.texto] : []),
    '',
  ].join('\n')
}
