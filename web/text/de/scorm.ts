/** What a lesson in a learning system says of that system (SCORM). */
export const scorm = {
  noSystem:
    'Um diese Lektion herum wurde keine Lernplattform gefunden. Deine Antworten bleiben nur in diesem Tab. Öffne die Lektion aus deinem Kurs.',
  noSession:
    'Die Lernplattform hat keine Sitzung begonnen. Deine Antworten bleiben nur in diesem Tab. Öffne die Lektion noch einmal aus deinem Kurs.',
  refused:
    'Die Lernplattform hat deine Antworten nicht gespeichert; ihre Sitzung ist vielleicht beendet. In diesem Tab sind sie noch da. Öffne die Lektion in diesem Tab noch einmal aus deinem Kurs, oder schick diesen Code deiner Lehrkraft.',
  unreadable:
    'Die Lernplattform hat frühere Antworten, die hier nicht lesbar sind. Beantworte diese Fragen noch einmal, oder schick diesen Code deiner Lehrkraft.',
  notShown:
    'Dieser Browser behält für diese Seite nichts, darum sind deine früheren Antworten nicht zu sehen. Die Lernplattform hat sie noch.',
  code: 'Dein Code',
};
