import 'clearhead';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import lesson from '../lesson.json';

function Course() {
  const [seed, setSeed] = useState(null);
  return (
    <>
      <h1>Attention</h1>
      {/* React 19 sets properties, and listens for events of any name. */}
      <clear-head lesson={lesson} onclear-head-change={({ detail }) => setSeed(detail.seed)} />
      <p>The seed is {seed ?? 'the lesson’s own'}.</p>
    </>
  );
}

createRoot(document.querySelector('#page')).render(<Course />);
