/** Says in place of `sem_licencas` that a turma has no licence of type 2 left: of its company, or free. */
export const SEM_CONSIGNADAS = 'A empresa não tem mais licenças à disposição. Ponha mais na página da empresa.'
export const SEM_EMPRESARIAIS = 'Não há licenças empresariais livres. Compre mais ou traga de volta as de uma empresa.'
/** Text of `preco_mudou` where not the price but the data for the invoice is another. */
export const OUTRA_NOTA = 'Esta compra já começou com outros dados para a nota. Comece uma nova.'
