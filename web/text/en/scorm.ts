/** What a lesson in a learning system says of that system (SCORM). */
export const scorm = {
  noSystem:
    'No learning system was found around this lesson, so your answers are kept in this tab alone. Open the lesson from your course.',
  noSession:
    'The learning system did not start a session, so your answers are kept in this tab alone. Open the lesson again from your course.',
  refused:
    'The learning system has not saved your answers; its session may have ended. They are kept in this tab. Open the lesson from your course again in this tab, or send this code to your teacher.',
  unreadable:
    'The learning system has earlier answers that cannot be read here. Answer those questions again, or send this code to your teacher.',
  notShown:
    'This browser keeps nothing for this page, so your earlier answers are not shown. The learning system still has them.',
  code: 'Your code',
};
