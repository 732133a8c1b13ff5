/** Whether a text holds an @, as a form on a phone may also write it. */
export const hasAt = (text: string): boolean => text.includes('@') || text.includes('＠')

/** Returns a text without accents, case and signs, for comparing headings. */
export const plain = (cell: string): string =>
  cell
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
const OF_EMAIL =
  /^((endereco|conta|correio) (de |do |da )?)?(e ?mails?|correio( eletronico)?)\b|^enderecos? eletronicos?$/
const OF_NAME = /^(nomes?|primeiro nome|first name|name|full name)\b/
const OTHERS =
  /^(clientes?|pessoas?|participantes?|contatos?|enderecos?|telefones?|celular(es)?|whatsapp|empresas?|cargos?|areas?|setor|equipe|turma|cidades?|cpf|sobrenome|observac(ao|oes)|obs|notas?)\b/
const isHeading = (cell: string): boolean => {
  const word = plain(cell)
  return OF_EMAIL.test(word) || OF_NAME.test(word) || OTHERS.test(word)
}
/** Whether a heading names a column of addresses. */
export const isEmailHeading = (word: string): boolean => OF_EMAIL.test(word)
/** Whether a heading names a column of names. */
export const isNameHeading = (word: string): boolean =>
  OF_NAME.test(word) || /^(cliente|pessoa|participante|contato)s?\b/.test(word)
/** Whether a row holds headings: it has no address, and its cells are known headings or one is that of addresses. */
export const isHeader = (cells: readonly string[]): boolean => {
  const filled = cells.filter(cell => cell.trim() !== '')
  const known = filled.filter(isHeading)
  if (filled.length === 0 || filled.some(hasAt)) return false
  return known.length === filled.length || known.some(cell => OF_EMAIL.test(plain(cell)))
}
