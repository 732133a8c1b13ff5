/** A day, dd/mm/aaaa. Its own: what the app's screens format with would come with every first visit. */
export const dia = new Intl.DateTimeFormat('pt-BR')
