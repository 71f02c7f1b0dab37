/** What a lesson in a learning system says of that system (SCORM). */
export const scorm = {
  noSystem:
    'Um diese Lektion herum wurde keine Lernplattform gefunden. Die Antworten bleiben nur in diesem Tab. Bitte die Lektion aus dem Kurs öffnen.',
  noSession:
    'Die Lernplattform hat keine Sitzung begonnen. Die Antworten bleiben nur in diesem Tab. Bitte die Lektion noch einmal aus dem Kurs öffnen.',
  refused:
    'Die Lernplattform hat die Antworten nicht gespeichert; ihre Sitzung ist vielleicht beendet. In diesem Tab sind sie noch da. Bitte die Lektion in diesem Tab noch einmal aus dem Kurs öffnen oder diesen Code an die Lehrkraft schicken.',
  unreadable:
    'Die Lernplattform hat frühere Antworten, die hier nicht lesbar sind. Bitte diese Fragen noch einmal beantworten oder diesen Code an die Lehrkraft schicken.',
  notShown:
    'Dieser Browser behält für diese Seite nichts, darum sind die früheren Antworten nicht zu sehen. Die Lernplattform hat sie noch.',
  code: 'Der Code',
};
