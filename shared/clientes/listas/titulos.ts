/** Whether a text holds an @, as a form on a phone may also write it. */
export const hasAt = (text: string): boolean => text.includes('@') || text.includes('＠')

/** Returns a heading without accents, case, digits and signs, its words apart ("EmailPessoal": email pessoal). */
export const plain = (cell: string): string =>
  cell
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(\p{Ll}\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .replace(/\be mail/g, 'email')
    .trim()

/** Longest heading, in characters: longer ones are sentences. */
const HEADING_MAX = 80

/** Words for whom a list is about, as they follow “nome do” and “e-mail do”. */
const PERSON =
  'participantes?|clientes?|pessoas?|contatos?|colaborador(?:a|es)?|funcionari[oa]s?|empregad[oa]s?|alun[oa]s?|servidor(?:a|es)?|profissiona(?:l|is)|usuari[oa]s?|convidad[oa]s?|associad[oa]s?|membros?|candidat[oa]s?|employees?|attendees?'
/** Words for somebody else than the person of the row. */
const SOMEBODY_ELSE =
  /\b(gestor(a|es)?|gst|chef(e|ia)|lider(es)?|supervis(or|ora|ao)|responsave(l|is)|superior|gerentes?|coordenador(a|es)?|diretor(a|es)?|encarregad[oa]|imediat[oa]|manager|boss|leader|mae|pai|conjuge|espos[oa]|marido|filh[oa]|emergencia|emergency|indicad[oa]|indicou|mentor(a)?|avaliador(a)?|aprovador(a)?|approver|solicitante|consultor(a)?|rh|bp|assistant|assistente|secretari[oa]|spouse|contador(a)?|fornecedor|remetente|sender|recrutador(a)?)\b/
/** Words for a column about an address or a name that holds none. */
const ABOUT =
  /\b(labels?|types?|tipos?|rotulos?|display|exibicao|status|situacao|datas?|enviad[oa]|enviar|recebe(u|r)?|aceita|autoriza|confirmad[oa]|verificad[oa]|senha|assunto|subject|phonetic|yomi|fonetic[oa])\b/
/** Words for what has a name and is no person. */
const THING =
  /\b(empresas?|fantasia|usuario|user|login|cursos?|cargos?|equipes?|times?|team|turmas?|departamentos?|setor|areas?|cidades?|produtos?|planos?|filial|unidades?|projetos?|arquivo|organizac(ao|oes)|organization|company|file|rua|bancos?|lojas?|treinamentos?|prefix|suffix|nickname|apelido)\b/

/** Tests of one role: the whole heading, then a part of it. */
interface Words {
  exact: RegExp
  part: RegExp
}

export const EMAIL: Words = {
  exact: new RegExp(
    `^(ra )?((endereco|conta) (de )?)?(emails?|mail|correio eletronico|endereco eletronico|email address|email value)( (d[oae] )?(${PERSON}))?$`,
  ),
  part: /(\bemails?|\bemails? ?(pessoal|particular|corporativo|comercial|profissional)|\bcorreio\b|\benderecos? eletronicos?\b|^(emacom|emapar)$)/,
}
export const NOME: Words = {
  exact: new RegExp(`^(ra )?(nomes?|name|nomfun|(nomes? d[oae]s? )?(${PERSON}))$`),
  part: /\b(nomes?|name|nomecmp)\b/,
}
/** Headings of a whole name, and of its parts in three columns. */
export const NOME_COMPLETO = /^(ra )?(nome ?completo|nomecmp|nome e sobrenome|full ?name|name|display name)$/
export const NOME_SOCIAL = /^nome ?social( .*)?$/
export const FIRST_NAME = /^(nomes?|primeiro nome|first ?name|given ?name|prenome)$/
export const MIDDLE_NAME = /^(middle ?name|segundo nome|nome do meio|additional ?name)$/
export const LAST_NAME = /^(sobrenomes?|last ?name|family ?name|ultimo nome|surname)$/
export const EMPRESA: Words = {
  exact:
    /^(empresas?|company|organizac(ao|oes)|organi[sz]ation( name)?|companhia|razao social|nome d[ae] (empresa|organizacao)|nome fantasia)$/,
  part: /^(empresas?|companhia|organizac(ao|oes)|company|organization|cliente empresa|razao social)\b(?!.*\b(telefone|phone|cnpj|codigo|endereco|title|cargo|department|yomi|phonetic|number)\b)/,
}
export const ETIQUETAS: Words = {
  exact: /^(etiquetas?|tags?|marcador(es)?)$/,
  part: /^(etiquetas?|tags?|marcador(es)?|grupos?|categorias?|turmas?)\b/,
}
export const EQUIPE: Words = {
  exact: /^(nome da )?(equipes?|times?|teams?|squads?)$/,
  part: /^(equipes?|times?|teams?|squads?|grupos?)\b/,
}
export const AREA: Words = {
  exact: /^(areas?|setor(es)?|departamentos?|departments?)$/,
  part: /^(areas?|setor(es)?|departamentos?|diretoria|gerencia|centro de custo)\b/,
}
const OTHERS =
  /^(enderecos?|telefones?|phone|celular(es)?|whatsapp|fax|empresas?|cargos?|funcao|title|job title|areas?|setor|equipe|turma|cidades?|uf|estado|cpf|rg|pis|matricula|chapa|cadastro|admissao|nascimento|data de (admissao|nascimento)|sexo|genero|salario|filial|unidade|centro de custo|observac(ao|oes)|obs|notas?|notes|labels?|birthday|website|gestor(a)?( imediat[oa])?)\b/

/** Whether a heading speaks of somebody else than the person of its row, such as her boss. */
export const isOfSomebodyElse = (word: string): boolean => SOMEBODY_ELSE.test(word)
/** Whether a heading names addresses, wholly or in a part of it, and those of the person herself. */
export const isEmailHeading = (word: string): boolean =>
  (EMAIL.exact.test(word) || EMAIL.part.test(word)) && !ABOUT.test(word) && !isOfSomebodyElse(word)
/** Whether a heading names people. */
export const isNameHeading = (word: string): boolean =>
  NOME_COMPLETO.test(word) ||
  NOME.exact.test(word) ||
  (NOME.part.test(word) && !ABOUT.test(word) && !THING.test(word) && !EMAIL.part.test(word) && !isOfSomebodyElse(word))

const KNOWN = [EMAIL, NOME, EMPRESA, ETIQUETAS, EQUIPE, AREA].flatMap(({ exact, part }) => [exact, part])

/** Whether a cell is a heading of a list of people. */
export function isHeading(cell: string): boolean {
  if (cell.length > HEADING_MAX || hasAt(cell)) return false
  const word = plain(cell)
  return (
    word !== '' &&
    (OTHERS.test(word) || LAST_NAME.test(word) || MIDDLE_NAME.test(word) || KNOWN.some(is => is.test(word)))
  )
}

/** Whether a cell is a heading and nothing more: “E-mail”, “Contato”. */
export const isWholeHeading = (cell: string): boolean => {
  const word = plain(cell)
  return isHeading(cell) && [EMAIL, NOME, EQUIPE, AREA].some(({ exact }) => exact.test(word))
}

/** Whether a cell heads addresses, be they of the person or of somebody else. */
export const isAnyEmailHeading = (cell: string): boolean =>
  cell.length <= HEADING_MAX && !hasAt(cell) && EMAIL.part.test(plain(cell))
