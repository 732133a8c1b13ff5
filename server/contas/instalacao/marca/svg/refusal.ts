/** Refusal of an SVG; the message is in Portuguese, for whoever sent it. */
export class SvgRefusal extends Error {}
