export const name = 'العربية';
