/**
 * Sentences that are wrong by calculation, or that no answers could support: no text says one.
 */
export const FALSE_FRASES: readonly RegExp[] = [
  /intervalo de 90% mostra onde o total tende a ficar em novas respostas/,
  /sugere que o seu padrão se manteve/,
  /dificilmente é só imprecisão/,
  /mudou além da margem/,
  /A tabela mostra a diferença/,
  /margem de 6,5 pontos\./,
  /vem primeiro|vêm primeiro/,
  /a ordem é provável, mas não garantida|tende a dar o tom/,
  /fácil de reconhecer/,
  /combinação menos comum|pouco frequente|ponte rara|baixa rotatividade/,
  /Aprende a fundo e não esquece/,
  /Você destrava|Você é referência/,
  /raramente aparecem entre as suas primeiras escolhas/,
  /Versatilidade em Equilíbrio|Quatro dimensões em equilíbrio/,
  /O que costuma faltar é/,
  /"a pessoa" é você/,
  /Rende mais ao lado de quem/,
  /relativamente estáveis/,
  /^Sem sinais de pressa ou desatenção nas respostas\.$/,
]
