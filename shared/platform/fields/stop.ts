/** A stop after one that ends a name, at the end of what is said. */
const DOUBLED = /([^.])\.\.(?=$|[\s<"”’)])/g

/** Returns a text in which a name that ends in a point, such as “Exemplo Ltda.”, also ends its sentence. */
export const withOneStop = (text: string): string => text.replace(DOUBLED, '$1.')
