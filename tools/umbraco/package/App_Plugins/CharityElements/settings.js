/* The CDN whose elements the backoffice shows. Change it to yours. */
export const cdn = 'https://cdn.example.org/v1'
