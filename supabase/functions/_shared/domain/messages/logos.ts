export const logos = {
  unnamed: 'Logo',
  tooLarge: { title: 'File too large', description: 'Please select a file smaller than 10MB' },
  notAnImage: { title: 'Invalid file type', description: 'Please select an image file' },
  tooManyPixels: {
    title: 'Image too large',
    description: 'Please select an image of at most 12,000 pixels a side and 50 megapixels in all',
  },
  tooComplex: {
    title: 'Image too complex',
    description: 'Please select a simpler drawing, or save it as a PNG and select that',
  },
  nameRequired: 'Please enter a name for the logo',
} as const;
