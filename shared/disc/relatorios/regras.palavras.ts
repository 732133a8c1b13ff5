import type { Porque, Regra } from './leitura/porque.types.ts'
import { fill } from './texto/texto.ts'

/**
 * The sentence of each rule that may put something into the report, for the screen and for the full explanation; gaps in
 * braces are the values of a `Porque`. A note says its own reason, in the report's words.
 */
const REGRAS_EM_PALAVRAS: Readonly<Record<Exclude<Regra, 'nota'>, string>> = {
  comum: 'Este trecho é igual em todos os relatórios: não depende das suas respostas.',
  pontuacao:
    'Em cada questão, a alternativa em 1º lugar vale 4 pontos, em 2º vale 3, em 3º vale 2 e em 4º vale 1. A soma das 15 questões é o total de cada dimensão, e a porcentagem é esse total dividido por 150. Todas as respostas contam.',
  faixa: '{rotulo} somou {pontos} pontos. De {min} a {max} pontos, a faixa é {faixa}, e este é o texto dela.',
  perfil_equilibrio:
    'Da maior à menor dimensão, a distância em pontos é de {amplitude}. Até 7, as quatro são lidas em equilíbrio.',
  perfil_unico:
    '{A} tem {a} pontos e {B}, a segunda, tem {b}: a distância é de {n}. Com 6 pontos ou mais de vantagem, e a segunda até 37, uma só dimensão dá nome ao perfil.',
  perfil_par_segunda_alta:
    '{A} tem {a} pontos e {B} tem {b}. Como a segunda passa de 37,5, o ponto médio, as duas dão nome ao perfil, nessa ordem. Da maior à menor dimensão são {amplitude} pontos: com mais de 7, não há equilíbrio entre as quatro.',
  perfil_par_proximas:
    '{A} tem {a} pontos e {B} tem {b}: a distância, em pontos, é de {n}. Com menos de 6, as duas dão nome ao perfil, nessa ordem. Da maior à menor dimensão são {amplitude} pontos: com mais de 7, não há equilíbrio entre as quatro.',
  desempate_primeiros:
    '{A} e {B} têm o mesmo total, {a}, e nenhuma vem antes. Só para escolher qual das duas páginas de perfil serve de base, o programa usa a que ficou mais vezes em 1º lugar: {A} ficou {x} e {B} ficou {y}.',
  desempate_fixo:
    '{A} e {B} têm o mesmo total, {a}, e nenhuma vem antes. Só para escolher qual das duas páginas de perfil serve de base, o programa usa a ordem fixa: Dominante, Influente, Submisso, Conformidade.',
  destaque:
    '{A} é o seu menor total, com {a} pontos. Com quem prefere esse jeito, o ajuste costuma ser maior; por isso este trecho vem marcado.',
  mudanca:
    '{rotulo} tinha {antes} pontos e agora tem {agora}: a diferença é de {n}. A leitura vai pelo tamanho: de 0 a 7, de 8 a 13, de 14 em diante. Aqui: {mudanca}.',
  comparacao_nenhuma:
    'A maior diferença, em pontos, é de {n}, em {rotulo}. Até 7 é a variação esperada de uma resposta para outra, e não prova que nada mudou.',
  comparacao_alguma:
    'A maior diferença, em pontos, é de {n}, em {rotulo}. Até 7 é a variação esperada; de 8 a 13 pode ser mudança ou variação; a partir de 14, a diferença é grande.',
  comparacao_curta: 'Dias entre os dois testes: {dias}. O aviso aparece abaixo de 30.',
  escolhas:
    'A referência é {A}, a dimensão de maior total. O contorno marca as questões em que o topo da lista foi de outra: aqui, {n} de 15.',
  escolhas_empate:
    '{A} e {B} estão em empate técnico, e nenhuma das duas serve sozinha de referência. O contorno marca as questões em que o topo não foi de {A} nem de {B}.',
  escolhas_equilibrio:
    'As quatro dimensões ficaram a até 7 pontos umas das outras. Nenhuma serve de referência, e por isso não há contorno.',
  linha_por_resposta: 'Parte destas linhas vem do perfil, e parte do que você pôs no topo destas questões.',
  um_pagina:
    'Esta página fala das duas dimensões de maior total, {A} ({a}) e {B} ({b}), e da menor, {D} ({d}). Só os totais a escolhem: as questões citadas são exemplos.',
  um_pagina_disputa:
    'Esta página fala das duas dimensões de maior total, {A} ({a}) e {B} ({b}), e da menor, {D} ({d}). {C} tem {c}: com até 2 pontos de {B}, poderia estar no lugar dela. Só os totais a escolhem: as questões citadas são exemplos.',
  tres_no_alto:
    '{A} tem {a} pontos, {B} tem {b} e {C} tem {c}: com até 2 pontos da maior à terceira, as três são lidas juntas.',
  terceira: '{A} é a terceira dimensão, com {a} pontos. A partir de 38, acima do ponto médio, ela também é contada.',
  segunda_voz:
    '{A} é a segunda dimensão, com {a} pontos. De 35 a 37, e a 3 ou mais da terceira (aqui, {n}), ela é contada ao lado da primeira.',
  baixa:
    '{A} tem o menor total, {a} pontos, a mais de 2 da seguinte (aqui, {n}). Por isso é a única chamada de menor, e duas das dicas são dela.',
}

/** The sentence of a theme that a report prints, highest or lowest. */
const TEMAS_EM_PALAVRAS: Readonly<Record<NonNullable<Porque['tema']>, string>> = {
  alto: '“{tema}” é um dos seus temas mais altos. O tema reúne {n} frases do questionário e os seus totais; as suas respostas às frases pesam menos do que os totais, porque variam mais de um dia para outro.',
  baixo:
    '“{tema}” é um dos seus temas mais baixos. O tema reúne {n} frases do questionário e os seus totais; as suas respostas às frases pesam menos do que os totais, porque variam mais de um dia para outro.',
}

/** The sentence of a reason with its values filled in; null for a note, which says its own reason. */
export const sentenceOfReason = ({
  regra,
  tema,
  valores,
}: Pick<Porque, 'regra' | 'tema' | 'valores'>): string | null =>
  regra === 'nota' ? null : fill(tema ? TEMAS_EM_PALAVRAS[tema] : REGRAS_EM_PALAVRAS[regra], valores)
