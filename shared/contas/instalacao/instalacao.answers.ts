/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const instalacao_por_preencher = {
  codigo: 'instalacao_por_preencher',
  status: 409,
  titulo: 'Falta preencher a instalação',
  mensagem:
    'Antes, a administração precisa dizer em Instalação quem opera a plataforma, o canal de privacidade e o suporte.',
} as const
export const instalacao_mudou = {
  codigo: 'instalacao_mudou',
  status: 409,
  titulo: 'Outra pessoa salvou antes',
  mensagem: 'Recarregue para ver o que está salvo, ou salve de novo para ficar com o que você escreveu.',
} as const

/** Texts that refuse a mark; each names what is wrong and what to do. */
export const marca = {
  tipo: 'Use um SVG ou um PNG completo',
  pequena: (pixels: number) => `O PNG precisa de pelo menos ${pixels} pixels em cada lado`,
  grande: (kB: number) => `A marca pode ter até ${kB} kB`,
  comprida: (vezes: number) => `A marca pode ter até ${vezes} vezes a altura em largura, ou o contrário`,
  some: {
    clara: 'Esta marca quase não se vê sobre o fundo claro. Use uma versão em cores mais escuras.',
    escura: 'Esta marca quase não se vê sobre o fundo escuro. Use uma versão em cores mais claras.',
  },
  codificacao: 'O SVG precisa estar em UTF-8',
  estrutura: (linha: number) => `Não conseguimos ler o SVG na linha ${linha}`,
  declaracao: 'O SVG traz DOCTYPE, entidades ou instruções, que não aceitamos. Exporte-o como “SVG simples”.',
  elemento: (nome: string) =>
    `O SVG usa <${nome}>, que não aceitamos. Exporte-o só com formas: path, rect, circle, ellipse, line, polyline, polygon e g.`,
  atributo: (nome: string, elemento: string) =>
    `O SVG usa ${nome} em <${elemento}>, que não aceitamos. Ponha cores e medidas em atributos como fill e stroke.`,
  valor: (nome: string, valor: string) =>
    `O SVG traz ${nome}="${valor}", que não aceitamos. Use números e cores como #3b5560; degradês não cabem.`,
  texto: 'O SVG traz texto solto. Converta as letras em curvas antes de exportar.',
  fundo: (niveis: number) =>
    `O SVG tem grupos dentro de grupos além de ${niveis} níveis. Desagrupe-o antes de exportar.`,
  formas: (formas: number) => `O SVG pode ter até ${formas} formas. Simplifique o desenho.`,
  traco: (numeros: number) => `As curvas do SVG podem ter até ${numeros} números. Simplifique o desenho.`,
  vazia: 'O SVG não tem nenhuma forma',
  moldura: 'O SVG precisa de viewBox, ou de largura e altura em números',
} as const
