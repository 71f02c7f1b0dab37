import 'clearhead';
