/** Formats a day as dd/mm/aaaa; separate from the app's formats, which would be loaded with every first visit. */
export const dia = new Intl.DateTimeFormat('pt-BR')
