export const name = 'Deutsch';
